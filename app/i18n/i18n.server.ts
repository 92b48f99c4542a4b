import type { EntryContext } from '@remix-run/node'
import { createInstance, type i18n as I18n, type ParseKeys, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'

import { languageOf } from './detect-language.server'
import { fallbackLanguage } from './language'
import { languages, type Language } from '~collections/values/language'
import { defaultNamespace, sharedOptions } from './options'
import { namespaces, resources, type Namespaces } from './resources'
import type { Texts } from './translate'

/**
 * `custom` detection only: the library's own would prefer a supported language further down in Accept-Language to an
 * unsupported first one.
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

/** Requests share these, because their language never changes. */
const instances = { en: instanceFor('en'), ar: instanceFor('ar') } satisfies Record<Language, I18n>

export function i18nFor(language: Language): I18n {
  return instances[language]
}

/** For texts outside components: API replies, titles, emails. */
export function translator(language: Language): TFunction<Namespaces> {
  return instances[language].getFixedT(language, namespaces)
}

/** The texts that the browser needs for the matched routes. */
export function textsOfRoutes(
  { routeModules, staticHandlerContext, ...context }: EntryContext,
  language: Language,
) {
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, routeModules[route.id]])
  const entry = {
    ...context,
    staticHandlerContext,
    routeModules: Object.fromEntries(matched) as typeof routeModules,
  } // a subset of it
  const names = new Set([defaultNamespace, ...remixI18n.getRouteNamespaces(entry)])
  const texts: Record<string, Texts> = instances[language].getDataByLanguage(language) ?? {}
  const needed = [...names].sort().map((name) => [name, withoutHead(texts[name] ?? {})] as const)
  return { language, namespaces: Object.fromEntries(needed) }
}

/** Loaders send titles and descriptions. */
function withoutHead(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key !== 'meta'))
}

/** `namespace:path` */
export type TextKey = Extract<ParseKeys<Namespaces>, `${string}:${string}`>

/** Looks for texts by their full keys; loaders pass it on. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string

export function translationExists(key: string): key is TextKey {
  return instances[fallbackLanguage].exists(key)
}

function instanceFor(language: Language): I18n {
  const instance = createInstance()
  void instance
    .use(initReactI18next)
    .init({ ...sharedOptions, lng: language, ns: [...namespaces], resources, initAsync: false })
  return instance
}
