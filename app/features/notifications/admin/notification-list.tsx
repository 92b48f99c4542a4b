import { Form, Link, useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { settingsPath } from '~/admin/settings/settings-path'
import { RelativeTime } from '~/admin/relative-time'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Bell, Inbox, Mail, UserPlus, UserRoundCheck } from '~/ui/icons'
import { EmptyState } from '~/ui/empty-state'
import { useHydrated } from '~/ui/use-hydrated'

import { isEmptyPoll, notificationPath } from '../poll'
import { usePoll } from '../poll-provider'
import { notificationsPath } from '~/admin/sections'

const icons = { waitlist: UserPlus, registered: UserRoundCheck, contact: Mail, message: Inbox }

/** Without JavaScript, a button marks everything as seen. */
export function NotificationList({ newSince }: { newSince: string }) {
  const { t } = useTranslation('admin')
  const poll = usePoll()
  const { newest, now, unseen } = poll
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  return (
    <>
      <h2 className="font-semibold">{t('notifications.title')}</h2>
      {newest.length === 0 && (
        <EmptyState
          icon={<Bell aria-hidden className="size-8" />}
          title={t(isEmptyPoll(poll) ? 'notifications.away' : 'notifications.empty')}
        >
          <ButtonLink to={settingsPath('notifications')} size="small">
            {t('notifications.choose')}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="mt-2 grid gap-1">
        {newest.map((notification) => {
          const { type, id, who, at } = notification
          const Icon = icons[type]
          const isNew = at > newSince
          return (
            <li key={`${type} ${id} ${at}`}>
              <Link
                to={notificationPath(notification)}
                className={cx(
                  'flex gap-3 rounded-control px-3 py-2.5 text-sm transition-colors hover:bg-sunken',
                  isNew && 'bg-brand-soft',
                )}
              >
                <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">
                    <bdi>{who}</bdi>
                  </span>{' '}
                  {t(`notifications.${type}`)}
                </span>
                <span className="grid shrink-0 content-start justify-items-end gap-1">
                  <RelativeTime instant={at} serverNow={now} />
                  {isNew && <Badge tone="brand">{t('notifications.isNew')}</Badge>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {!isHydrated && unseen > 0 && (
        <Form method="post" action={notificationsPath} className="mt-3">
          <input type="hidden" name="upTo" value={newest[0]?.at} />
          <input type="hidden" name="to" value={pathname + search} />
          <Button type="submit" name="intent" value="seen" size="small">
            {t('notifications.markSeen')}
          </Button>
        </Form>
      )}
    </>
  )
}
