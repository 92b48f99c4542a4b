import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'

import { useInterestName } from './interest-name'

/** Shows `most` interests, then the number of the others. */
export function Interests({ interests, most = Infinity }: { interests: string[]; most?: number }) {
  const { t } = useTranslation('admin')
  const nameOf = useInterestName()
  if (interests.length === 0) return <>–</>
  const more = interests.length - most
  return (
    <span className="flex flex-wrap gap-1.5">
      {interests.slice(0, most).map((interest) => (
        <Badge key={interest} className="max-w-48 min-w-0">
          <bdi className="truncate">{nameOf(interest)}</bdi>
        </Badge>
      ))}
      {more > 0 && (
        <bdi
          dir="ltr"
          title={interests.slice(most).map(nameOf).join(' · ')}
          className="self-center text-xs text-ink-soft"
        >
          {t('more', { value: more })}
        </bdi>
      )}
    </span>
  )
}
