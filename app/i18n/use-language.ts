import { useTranslation } from 'react-i18next'

import { toLanguage, type Language } from './language'

/** The language in which the current page is rendered. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
