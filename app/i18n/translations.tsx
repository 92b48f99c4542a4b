import { createContext, useContext, useState } from 'react'

import type { Texts, WrittenTexts } from './translate'

const elementId = 'translations'

type PageTranslations = { language: string; namespaces: Record<string, Texts>; written?: WrittenTexts }

/** Null in the browser, which reads the texts from the HTML. */
export const TranslationsContext = createContext<PageTranslations | null>(null)

/** Reads what {@link TranslationsScript} wrote. */
export function readTranslations(): PageTranslations {
  return JSON.parse(readJson() || '{"language":"en","namespaces":{}}') as PageTranslations // by TranslationsScript
}

/** A JSON data block, to which the CSP does not apply; hydration then needs no request for texts. */
export function TranslationsScript() {
  const translations = useContext(TranslationsContext)
  const [json] = useState(() =>
    translations ? JSON.stringify(translations).replaceAll('<', String.raw`\u003c`) : readJson(),
  )
  return <script type="application/json" id={elementId} dangerouslySetInnerHTML={{ __html: json }} />
}

function readJson(): string {
  return document.getElementById(elementId)?.textContent ?? ''
}
