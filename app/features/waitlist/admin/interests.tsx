import { useTranslation } from 'react-i18next'

import { Badge } from '~/ui/badge'

/** What somebody wants to learn, as chips; `most` of them, then how many more. */
export function Interests({ interests, most = Infinity }: { interests: string[]; most?: number }) {
  const { t } = useTranslation('waitlistAdmin')
  if (interests.length === 0) return <>–</>
  const more = interests.length - most
  return (
    <span className="flex flex-wrap gap-1.5">
      {interests.slice(0, most).map((interest) => (
        <Badge key={interest} className="max-w-48">
          <bdi className="truncate">{interest}</bdi>
        </Badge>
      ))}
      {more > 0 && (
        <span title={interests.slice(most).join(' · ')} className="self-center text-xs text-ink-soft">
          {t('more', { value: more })}
        </span>
      )}
    </span>
  )
}
