import { Interests } from '~/admin/interests'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Detail, DetailList } from '~/ui/detail-list'

import type { UserView } from '../user-view'
import { RoleBadge, StatusBadge } from './user-badges'

export function UserDetails({ user }: { user: UserView }) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const formats = useFormats()
  const { timeZone } = useAdmin()
  const moment = (instant: string) => <time dateTime={instant}>{formatInstant(instant, formats)}</time>
  return (
    <>
      <DetailList>
        <Detail isWide label={t('fact.name')} value={<bdi>{user.name}</bdi>} />
        <Detail isWide label={t('fact.email')} value={<bdi dir="ltr">{user.email}</bdi>} />
        <Detail label={t('column.role')} value={<RoleBadge {...user} />} />
        <Detail label={t('column.status')} value={<StatusBadge {...user} />} />
        <Detail label={t('fact.joined')} value={moment(user.joinedDate)} />
        <Detail
          label={t('column.lastActive')}
          value={user.lastActive === null ? t('never') : moment(user.lastActive)}
        />
        <Detail isWide label={t('admin:interest.label')} value={<Interests interests={user.interests} />} />
        <Detail
          isWide
          label={t('fact.notes')}
          value={
            user.notes && (
              <span dir="auto" className="block whitespace-pre-wrap">
                {user.notes}
              </span>
            )
          }
        />
      </DetailList>
      <p className="-mt-2 text-xs text-ink-soft">
        {t('admin:zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </>
  )
}
