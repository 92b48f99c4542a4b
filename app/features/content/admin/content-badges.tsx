import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'

import type { ContentRecord, ContentState } from '../content-records.server'

const tones: Record<ContentState, Tone> = { published: 'success', changed: 'warning', draft: 'neutral' }

/** Whether it is on the site, and what its languages lack. */
export function ContentBadges({
  state,
  without,
  outdated,
}: Pick<ContentRecord, 'state' | 'without' | 'outdated'>) {
  const { t } = useTranslation('content')
  const isOutdated = outdated !== null && !without.includes(outdated)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {without.map((language) => (
        <Badge key={language} tone="danger">
          {t(`without.${language}`)}
        </Badge>
      ))}
      {isOutdated && <Badge tone="warning">{t(`outdated.${outdated}`)}</Badge>}
    </span>
  )
}
