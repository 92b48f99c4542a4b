import type { InitOptions } from 'i18next'

import { languages } from '~collections/values/language'

/** Texts that every page has: layout, toggles, error pages. */
export const defaultNamespace = 'common'

const reported = new Set<string>()

/** i18next options that server and browser share. */
export const sharedOptions = {
  supportedLngs: [...languages],
  fallbackLng: false,
  defaultNS: defaultNamespace,
  partialBundledLanguages: true,
  interpolation: { escapeValue: false }, // React escapes
  // Spec section 1: a missing translation shows its key and logs a warning; once, for React asks at every render.
  saveMissing: true,
  missingKeyHandler(missingIn: readonly string[], namespace: string, key: string) {
    const name = `${missingIn.join(',')} ${namespace}:${key}`
    if (reported.has(name)) return
    reported.add(name)
    console.warn(`Missing translation: ${name}`)
  },
} satisfies InitOptions
