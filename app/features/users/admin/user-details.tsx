import { Interests } from '~/admin/interests'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Detail, DetailList } from '~/ui/detail-list'
import { EmailAddress } from '~/ui/email-address'

import type { UserView } from '../user-view'
import { RoleBadge, StatusBadge } from './user-badges'

/** Below the name. */
export function UserSummary({ user }: { user: UserView }) {
  const { t } = useTranslation('usersAdmin')
  return (
    <div className="mt-0.5 grid justify-items-start gap-1.5">
      <EmailAddress email={user.email} className="text-sm text-ink-soft" />
      <span className="flex flex-wrap gap-1.5">
        <RoleBadge {...user} />
        <StatusBadge {...user} />
        {user.isDemo && <Badge>{t('isDemo')}</Badge>}
      </span>
    </div>
  )
}

/** What is known of the user, and nothing about what is not. */
export function UserDetails({ user }: { user: UserView }) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const formats = useFormats()
  const { timeZone } = useAdmin()
  const moment = (instant: string) => <time dateTime={instant}>{formatInstant(instant, formats)}</time>
  const { interests, notes } = user
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DetailList isBeside>
        <Detail label={t('detail.joined')} value={moment(user.joinedDate)} />
        <Detail
          label={t('column.lastActive')}
          value={user.lastActive === null ? t('never') : moment(user.lastActive)}
        />
        <Detail
          label={t('admin:interest.label')}
          value={interests.length > 0 && <Interests interests={interests} />}
        />
        <Detail
          label={t('detail.notes')}
          value={
            notes && (
              <span dir="auto" className="block whitespace-pre-wrap">
                {notes}
              </span>
            )
          }
        />
      </DetailList>
      <p className="text-xs text-ink-soft">
        {t('admin:zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </div>
  )
}
