import { Interests } from '~/admin/interests'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/fact'

import type { UserView } from '../user-view'
import { RoleBadge, StatusBadge } from './user-badges'

export function UserFacts({ user }: { user: UserView }) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const formats = useFormats()
  const { timeZone } = useAdmin()
  const moment = (instant: string) => <time dateTime={instant}>{formatInstant(instant, formats)}</time>
  return (
    <>
      <Facts>
        <Fact isWide label={t('fact.name')} value={<bdi>{user.name}</bdi>} />
        <Fact isWide label={t('fact.email')} value={<bdi dir="ltr">{user.email}</bdi>} />
        <Fact label={t('column.role')} value={<RoleBadge {...user} />} />
        <Fact label={t('column.status')} value={<StatusBadge {...user} />} />
        <Fact label={t('fact.joined')} value={moment(user.joinedDate)} />
        <Fact
          label={t('column.lastActive')}
          value={user.lastActive === null ? t('never') : moment(user.lastActive)}
        />
        <Fact isWide label={t('admin:interest.label')} value={<Interests interests={user.interests} />} />
        <Fact
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
      </Facts>
      <p className="-mt-2 text-xs text-ink-soft">
        {t('admin:zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </>
  )
}
