import { LinkedCard } from '~/admin/linked-card'
import { useTranslation } from '~/i18n/use-translation'

import { EmptyState } from '~/ui/empty-state'
import { Mail, UserPlus } from '~/ui/icons'

import type { Overview } from '../dashboard-page.server'
import { RelativeTime } from '~/admin/relative-time'

const icons = { waitlist: UserPlus, contact: Mail }

export function ActivityList({ items, now }: { items: Overview['activity']['value']; now: number }) {
  const { t } = useTranslation('dashboard')
  const newest = items?.[0]
  return (
    <LinkedCard
      id="recent-activity"
      title={t('activity.title')}
      headClassName="mb-1"
      brief={
        newest && (
          <>
            <bdi>{newest.user}</bdi> {newest.action}
          </>
        )
      }
    >
      {!items || items.length === 0 ? (
        <EmptyState title={t('activity.none')} />
      ) : (
        <ul>
          {items.map(({ user, action, time, type }) => {
            const Icon = icons[type]
            return (
              <li key={`${type} ${time} ${user}`} className="flex items-baseline gap-3 py-1 text-sm">
                <Icon aria-hidden className="size-4.5 shrink-0 self-center text-brand" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi className="font-medium">{user}</bdi> {action}
                </span>
                <RelativeTime instant={time} serverNow={now} />
              </li>
            )
          })}
        </ul>
      )}
    </LinkedCard>
  )
}
