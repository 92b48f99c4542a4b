import { useTranslation } from '~/i18n/use-translation'

import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Mail, UserPlus } from '~/ui/icons'

import type { Overview } from '../dashboard-page.server'
import { RelativeTime } from '~/admin/relative-time'

const icons = { waitlist: UserPlus, contact: Mail }

export function ActivityList({ items, now }: { items: Overview['activity']['value']; now: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card as="section" aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-1 text-lg font-semibold">
        {t('activity.title')}
      </h2>
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
    </Card>
  )
}
