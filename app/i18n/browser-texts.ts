import { use } from 'react'

import { reportMissing } from './options'
import { createTranslators, type Translator } from './translate'
import { readTranslations } from './translations'

/**
 * Suspends while texts are loading that the document did not bring. For those it calls `use` also once they are there: a
 * component that React tries again must go on where it stopped, or the hooks that follow fail.
 */
export function useBrowserTexts(namespaces: readonly string[]): Translator {
  const { brought, translatorFor } = documentTexts()
  for (const namespace of namespaces) if (!brought.has(namespace)) use(loadTexts(namespace))
  return translatorFor(namespaces)
}

/** A document keeps its language; the toggle loads another one. */
export function documentLanguage(): string {
  return documentTexts().language
}

/** For code that loads later, which then finds its texts there. Servers have them all. */
export function loadTexts(namespace: string): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  const { loading } = documentTexts()
  const promise = loading.get(namespace) ?? tracked(load(namespace))
  loading.set(namespace, promise)
  return promise
}

async function load(namespace: string): Promise<void> {
  const { language, texts } = documentTexts()
  if (texts.has(namespace)) return
  const { localeFiles } = await import('./locale-files')
  const loaded = await localeFiles[`./locales/${language}/${namespace}.json`]?.()
  if (!loaded) throw new Error(`No texts: ${language}/${namespace}`)
  texts.set(namespace, loaded)
}

type Tracked = Promise<void> & { status?: 'fulfilled'; value?: undefined }

/** With the status that `use` reads, so that it does not suspend for texts that are there. */
function tracked(loading: Promise<void>): Tracked {
  const promise: Tracked = loading.then(() => {
    promise.status = 'fulfilled'
  })
  return promise
}

let known: ReturnType<typeof readDocumentTexts> | undefined

/** Not at import, which servers do as well. */
function documentTexts() {
  known ??= readDocumentTexts()
  return known
}

function readDocumentTexts() {
  const { language, namespaces, written } = readTranslations()
  const texts = new Map(Object.entries(namespaces))
  const textsOf = (namespace: string) => texts.get(namespace)
  return {
    language,
    texts,
    brought: new Set(texts.keys()),
    loading: new Map<string, Promise<void>>(),
    translatorFor: createTranslators({ language, textsOf, written, onMissing: reportMissing }),
  }
}
