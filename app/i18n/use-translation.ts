import type { i18n as I18n, Namespace, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext, useTranslation as useTranslationInBrowser } from 'react-i18next'
import { toLanguage } from './language'
import { type Language } from '~collections/values/language'

type Texts = { t: TFunction; i18n: I18n }

/**
 * The texts of the page's language. On the server each instance keeps its language for good, so what it says without
 * options is looked up once for all pages; react-i18next would bind it again for every component.
 */
export const useTranslation = (
  import.meta.env.SSR ? useTranslationOnServer : useTranslationInBrowser
) as typeof useTranslationInBrowser // components take `t` and `i18n` of its result

const textsOf = new WeakMap<I18n, Map<string, Texts>>()

function useTranslationOnServer(namespaces?: Namespace): Texts {
  const { i18n } = useContext(I18nContext)
  const known = textsOf.get(i18n) ?? new Map<string, Texts>()
  textsOf.set(i18n, known)
  const key = String(namespaces)
  const texts = known.get(key) ?? { t: withMemory(i18n.getFixedT(i18n.language, namespaces)), i18n }
  known.set(key, texts)
  return texts
}

function withMemory(translate: TFunction): TFunction {
  const known = new Map<unknown, unknown>()
  return new Proxy(translate, {
    apply(target, self, args: unknown[]): unknown {
      const [key, options] = args
      if (options !== undefined) return Reflect.apply(target, self, args) as unknown
      if (!known.has(key)) known.set(key, Reflect.apply(target, self, args))
      return known.get(key)
    },
  })
}

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
