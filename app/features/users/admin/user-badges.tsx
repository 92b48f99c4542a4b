import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import type { UserRole, UserStatus } from '~collections/values/users'

import type { UserView } from '../user-view'

const roleTones: Record<UserRole, Tone> = { admin: 'danger', teacher: 'warning', student: 'success' }
const statusTones: Record<UserStatus, Tone> = { active: 'info', inactive: 'neutral', suspended: 'danger' }

export function RoleBadge({ role }: Pick<UserView, 'role'>) {
  const { t } = useTranslation('usersAdmin')
  return <Badge tone={roleTones[role]}>{t(`role.${role}`)}</Badge>
}

export function StatusBadge({ status }: Pick<UserView, 'status'>) {
  const { t } = useTranslation('usersAdmin')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}
