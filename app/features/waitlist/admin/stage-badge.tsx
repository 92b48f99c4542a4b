import { useTranslation } from 'react-i18next'

import { Badge, type Tone } from '~/ui/badge'

import { stageOf, type EntryStage, type WaitlistStatus } from '../entry-stage'

const tones: Record<EntryStage, Tone> = {
  pending: 'warning',
  sent: 'info',
  opened: 'brand',
  completed: 'success',
}

type Staged = { status: WaitlistStatus; openedAt: string | null; unsubscribedAt: string | null }

/** How far somebody is, and whether they want to hear from us no more. */
export function StageBadge({ entry }: { entry: Staged }) {
  const { t } = useTranslation('waitlistAdmin')
  const stage = stageOf(entry)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
      {entry.unsubscribedAt !== null && <Badge>{t('unsubscribed')}</Badge>}
    </span>
  )
}
