import type { i18n as I18n, Namespace, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'

import { type Language } from '~collections/values/language'
import { documentLanguage, useBrowserTexts } from './browser-texts'
import { toLanguage } from './language'
import { defaultNamespace, reportMissing } from './options'
import { createTranslators, type Translator, type WrittenTexts } from './translate'
import { TranslationsContext } from './translations'

type UseTranslation = <const Names extends Namespace = typeof defaultNamespace>(
  namespaces?: Names,
) => { t: TFunction<Names> }

/** The texts of the page's language. `t` looks for keys without a namespace in the given ones. */
export const useTranslation = (
  import.meta.env.SSR ? useTranslationOnServer : useTranslationInBrowser
) as UseTranslation // the typed keys; what finds the texts knows strings

export const useLanguage: () => Language = import.meta.env.SSR ? useServerLanguage : useDocumentLanguage

type Names = string | readonly string[]

function useTranslationInBrowser(namespaces: Names = defaultNamespace): Translator {
  return useBrowserTexts([namespaces].flat())
}

function useDocumentLanguage(): Language {
  return toLanguage(documentLanguage())
}

function useTranslationOnServer(namespaces: Names = defaultNamespace): Translator {
  const { i18n } = useContext(I18nContext)
  const written = useContext(TranslationsContext)?.written
  const translatorFor = serverTranslators.get(written ?? i18n) ?? makeServerTranslators(i18n, written)
  return translatorFor([namespaces].flat())
}

/** Each instance keeps its language and its texts for good, and so do the texts that the team has written. */
const serverTranslators = new WeakMap<object, ReturnType<typeof createTranslators>>()

function makeServerTranslators(i18n: I18n, written: WrittenTexts | undefined) {
  const { language } = i18n
  const texts = i18n.getDataByLanguage(language)
  const translatorFor = createTranslators({
    language,
    textsOf: (namespace) => texts?.[namespace],
    written,
    onMissing: reportMissing,
  })
  serverTranslators.set(written ?? i18n, translatorFor)
  return translatorFor
}

function useServerLanguage(): Language {
  return toLanguage(useContext(I18nContext).i18n.language)
}
