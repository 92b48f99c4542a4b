import { useTranslation } from '~/i18n/use-translation'

import { toLanguage } from './language'
import { type Language } from '~collections/values/language'

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
