import type { InitOptions } from 'i18next'

import { languages } from '~collections/values/language'

/** On every page: layout, toggles, error pages. */
export const defaultNamespace = 'common'

const reported = new Set<string>()

/** Warns only once per key, because React asks at every render. */
export function reportMissing(namespace: string, key: string): void {
  const name = `${namespace}:${key}`
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`Missing translation: ${name}`)
}

export const sharedOptions = {
  supportedLngs: [...languages],
  fallbackLng: false,
  defaultNS: defaultNamespace,
  partialBundledLanguages: true,
  interpolation: { escapeValue: false }, // React escapes
  saveMissing: true,
  missingKeyHandler: (missingIn: readonly string[], namespace: string, key: string) =>
    reportMissing(`${missingIn.join(',')} ${namespace}`, key),
} satisfies InitOptions
