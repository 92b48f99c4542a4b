import { useMatches } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { defaultNamespace } from './options'

const elementId = 'translations'

type PageTranslations = { language: string; namespaces: Record<string, object> }

/** What {@link TranslationsScript} left in the page for the browser's i18next. */
export function readTranslations(): PageTranslations {
  const json = document.getElementById(elementId)?.textContent ?? '{"language":"en","namespaces":{}}'
  return JSON.parse(json) as PageTranslations // written below, by the same version of this file
}

/**
 * Puts the texts of the matched routes into the page as JSON (data, so no CSP rule concerns it), so that hydration
 * needs no request. Routes name their namespaces in `handle.i18n`.
 */
export function TranslationsScript() {
  const { i18n } = useTranslation()
  const wanted = useMatches().flatMap(({ handle }) => namespacesOf(handle))
  const [json] = useState(() => {
    const names = [...new Set([defaultNamespace, ...wanted])].sort()
    const namespaces = Object.fromEntries(
      names.map((name) => [name, i18n.getResourceBundle(i18n.language, name)]),
    )
    return JSON.stringify({ language: i18n.language, namespaces }).replaceAll('<', String.raw`\u003c`)
  })
  return <script type="application/json" id={elementId} dangerouslySetInnerHTML={{ __html: json }} />
}

function namespacesOf(handle: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('i18n' in handle)) return []
  return Array.isArray(handle.i18n) ? handle.i18n.filter((name) => typeof name === 'string') : []
}
