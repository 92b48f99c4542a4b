import type { EntryContext } from '@remix-run/node'
import { createInstance, type i18n as I18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'

import { languageOf } from './detect-language.server'
import { fallbackLanguage } from './language'
import { languages, type Language } from '~collections/values/language'
import { defaultNamespace, sharedOptions } from './options'
import { resources } from './resources'

/**
 * What a request gets: its language, and the texts that its routes name in `handle.i18n`. Only `custom` finds the
 * language, for the library would take a later accepted one that we have over a first one that we have not.
 */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    order: ['custom'],
    findLocale: async (request) => languageOf(request),
  },
  i18next: sharedOptions,
})

/** Every namespace; keys without one are of the first. */
const namespaces = [
  defaultNamespace,
  'admin',
  'api',
  'contact',
  'contactAdmin',
  'dashboard',
  'demos',
  'docs',
  'editor',
  'erasure',
  'export',
  'faq',
  'invitation',
  'landing',
  'legal',
  'legalManager',
  'mail',
  'pricing',
  'rejoin',
  'testimonials',
  'waitlist',
  'waitlistAdmin',
] as const satisfies (keyof typeof resources.en)[]

/** One ready instance a language: their language never changes, so requests can share them. */
const instances = { en: instanceFor('en'), ar: instanceFor('ar') } satisfies Record<Language, I18n>

/** The i18next instance that renders pages in `language`. */
export function i18nFor(language: Language): I18n {
  return instances[language]
}

/** The translate function for texts that leave the server outside a page: replies of `/api`, titles, e-mails. */
export function translator(language: Language): TFunction<typeof namespaces> {
  return instances[language].getFixedT(language, namespaces)
}

/** The texts of the routes that matched, for the browser to start with. */
export function textsOfRoutes(
  { routeModules, staticHandlerContext, ...context }: EntryContext,
  language: Language,
) {
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, routeModules[route.id]])
  const entry = {
    ...context,
    staticHandlerContext,
    routeModules: Object.fromEntries(matched) as typeof routeModules,
  } // its own part
  const names = new Set([defaultNamespace, ...remixI18n.getRouteNamespaces(entry)])
  const bundles = [...names]
    .sort()
    .map((name) => [name, instances[language].getResourceBundle(language, name)])
  return { language, namespaces: Object.fromEntries(bundles) as Record<string, object> } // what i18next holds
}

/** Whether `key` (`namespace:path`) names a text. */
export function translationExists(key: string): boolean {
  return instances[fallbackLanguage].exists(key)
}

function instanceFor(language: Language): I18n {
  const instance = createInstance()
  void instance
    .use(initReactI18next)
    .init({ ...sharedOptions, lng: language, ns: [...namespaces], resources, initAsync: false })
  return instance
}
