import { useFetcher } from '@remix-run/react'
import { useEffect, useEffectEvent, useState, type ToggleEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { IconButton } from '~/ui/icon-button'
import { Bell } from '~/ui/icons'
import { Popover } from '~/ui/popover'

import { NotificationList } from './notification-list'
import { formatBadge, isEmptyPoll, mostCounted } from '../poll'
import { usePoll } from '../poll-provider'
import { notificationsPath } from '~/admin/sections'

const panelId = 'admin-notifications'

/** Opening the list marks everything as seen. */
export function NotificationBell() {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const poll = usePoll()
  const { unseen: unseenCount, seenAt, newest } = poll
  const fetcher = useFetcher<FormReply>()
  // Keeps entries marked as new while the list is open.
  const [newSince, setNewSince] = useState<string | null>(null)
  const isOpen = newSince !== null
  const upTo = newest[0]?.at
  const unseen = fetcher.state === 'idle' ? unseenCount : 0

  const markSeen = useEffectEvent(() => {
    if (unseenCount > 0 && upTo !== undefined && fetcher.state === 'idle')
      fetcher.submit({ intent: 'seen', upTo }, { method: 'post', action: notificationsPath })
  })
  useEffect(() => {
    if (isOpen) markSeen()
  }, [isOpen, unseenCount, upTo])

  useAppBadge(unseen)

  const status =
    unseen === 0
      ? t(isEmptyPoll(poll) ? 'notifications.away' : 'notifications.none')
      : unseen < mostCounted
        ? t('notifications.unseen', { count: unseen, value: formatNumber(unseen, formats) })
        : t('notifications.many')
  return (
    <>
      <div className="relative">
        <IconButton
          label={`${t('notifications.title')}: ${status}`}
          icon={<Bell aria-hidden className="size-5" />}
          popoverTarget={panelId}
        />
        {unseen > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
          >
            {formatBadge(unseen, (count) => formatNumber(count, formats))}
          </span>
        )}
        <span role="status" className="sr-only">
          {unseen > 0 && status}
        </span>
      </div>
      <Popover
        id={panelId}
        label={t('notifications.title')}
        onToggle={({ newState }: ToggleEvent) => setNewSince(newState === 'open' ? seenAt : null)}
      >
        <NotificationList newSince={newSince ?? seenAt} />
      </Popover>
    </>
  )
}

/** On the icon of the installed app, where there is one. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Refused where the page is no app; zero takes the badge away.
    navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
}
