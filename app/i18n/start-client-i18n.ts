import i18next, { type BackendModule, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { defaultNamespace, sharedOptions } from './options'
import { readTranslations } from './translations'

const localeFiles = import.meta.glob<{ default: ResourceLanguage }>([
  './locales/*/*.json',
  '!./locales/*/api.json', // only used on the server
])

/** Loads one file per namespace on client navigations. */
const localeFileBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = localeFiles[`./locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`No texts: ${language}/${namespace}`), false)
    load().then(
      (file) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    )
  },
}

/** Synchronous, from the texts in the HTML, so that hydration matches the server's render. */
export function startClientI18n() {
  const { language, namespaces } = readTranslations()
  void i18next
    .use(localeFileBackend)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      lng: language,
      ns: Object.keys(namespaces),
      defaultNS: defaultNamespace,
      resources: { [language]: { ...namespaces } },
      initAsync: false,
    })
  return i18next
}
