import { useTranslation } from 'react-i18next'

import { toLanguage } from './language'
import { type Language } from '~collections/values/language'

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
