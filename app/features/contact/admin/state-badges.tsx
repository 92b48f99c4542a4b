import { useTranslation } from 'react-i18next'

import { Badge, type Tone } from '~/ui/badge'
import type { ContactPriority, ContactStatus } from './contact-query'

const statusTones: Record<ContactStatus, Tone> = {
  new: 'accent',
  read: 'info',
  replied: 'success',
  archived: 'neutral',
  spam: 'danger',
}
const priorityTones: Record<ContactPriority, Tone> = { high: 'danger', medium: 'warning', low: 'neutral' }

export function StatusBadge({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('contactAdmin')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

export function PriorityBadge({ priority }: { priority: ContactPriority }) {
  const { t } = useTranslation('contactAdmin')
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>
}
