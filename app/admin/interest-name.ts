import { useTranslation } from '~/i18n/use-translation'
import { learningCategories } from '~collections/values/site'

/** Known interests are named in the reader's language; what somebody typed stays as it is. */
export function useInterestName(): (interest: string) => string {
  const { t } = useTranslation('admin')
  return (interest) => {
    const known = learningCategories.find((category) => category === interest)
    return known ? t(`interests.${known}`) : interest
  }
}
