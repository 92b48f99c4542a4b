import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import type { AnnouncementState } from '~collections/values/announcements'

const tones: Record<AnnouncementState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'brand',
  paused: 'warning',
  sent: 'success',
  canceled: 'danger',
}

export function StateBadge({ status }: { status: AnnouncementState }) {
  const { t } = useTranslation('announcements')
  return <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
}
