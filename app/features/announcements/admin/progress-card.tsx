import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Pause, Play, X } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { ProgressBar } from '~/ui/progress-bar'
import { useQueryLink } from '~/ui/use-query-link'

import type { ShownAnnouncement } from './announcement-page.server'
import { useTeamTime } from './announcement-time'
import type { PageFetcher } from './use-announcement-fetcher'

type ProgressCardProps = { announcement: ShownAnnouncement; timeZone: string; fetcher: PageFetcher }

/** Where it stands on its way, and what admins can do about it. Nothing of a draft. */
export function ProgressCard({ announcement, timeZone, fetcher }: ProgressCardProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { isMailSetUp } = useAdmin()
  const statusText = useStatusText(timeZone)
  const { status, startedAt } = announcement
  if (status === 'draft') return null
  const isLeaving = status === 'scheduled' || status === 'sending'
  return (
    <Card as="section" aria-labelledby="progress" className="grid gap-4 @max-3xl:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h3 id="progress" role="status" className="font-medium">
          {statusText(announcement)}
        </h3>
        <ProgressActions announcement={announcement} fetcher={fetcher} />
      </div>
      {isLeaving && !isMailSetUp && <Notice tone="warning">{t('send.noServer')}</Notice>}
      {startedAt !== null && <Progress announcement={announcement} timeZone={timeZone} />}
    </Card>
  )
}

function useStatusText(timeZone: string) {
  const { t } = useTranslation('announcementsAdmin')
  const timeOf = useTeamTime(timeZone)
  return ({ status, sendAt, startedAt }: ShownAnnouncement): string => {
    if (status === 'draft') return ''
    if (status === 'scheduled')
      return sendAt === null ? t('status.atLaunch') : t('status.scheduled', { time: timeOf(sendAt) })
    if (status === 'canceled') return t(startedAt === null ? 'status.canceledDraft' : 'status.canceled')
    return t(`status.${status}`)
  }
}

function Progress({ announcement, timeZone }: Omit<ProgressCardProps, 'fetcher'>) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const timeOf = useTeamTime(timeZone)
  const { status, expected, sent, failed, startedAt, finishedAt } = announcement
  const left = Math.max(0, expected - sent - failed)
  const isOver = status === 'sent' || status === 'canceled'
  const figures = [
    { name: 'sent', count: sent },
    { name: 'failed', count: failed },
    ...(status === 'sent' ? [] : [{ name: isOver ? 'notSent' : 'left', count: left } as const]),
  ] as const
  return (
    <>
      {!isOver && (
        <div className="flex items-center gap-3 text-sm">
          <ProgressBar label={t('progress.label')} value={sent + failed} max={expected} />
          <span className="shrink-0 tabular-nums">
            {t('progress.text', {
              done: formatNumber(sent + failed, formats),
              expected: formatNumber(expected, formats),
            })}
          </span>
        </div>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{t(`progress.${name}`)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatNumber(count, formats)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {[
          startedAt !== null && t('progress.began', { time: timeOf(startedAt) }),
          finishedAt !== null && t('progress.ended', { time: timeOf(finishedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

type ProgressActionsProps = Pick<ProgressCardProps, 'announcement' | 'fetcher'>

function ProgressActions({ announcement: { id, status }, fetcher }: ProgressActionsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const isUnderway = status === 'scheduled' || status === 'sending' || status === 'paused'
  if (!may.delete || !isUnderway) return null
  const isPaused = status === 'paused'
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {status !== 'scheduled' && (
        <fetcher.Form method="post" className="contents">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value={isPaused ? 'resume' : 'pause'}
            variant={isPaused ? 'brand' : 'outline'}
            size="small"
            disabled={fetcher.state !== 'idle'}
          >
            {isPaused ? (
              <Play aria-hidden className="size-4 rtl:-scale-x-100" />
            ) : (
              <Pause aria-hidden className="size-4" />
            )}
            {t(isPaused ? 'action.resume' : 'action.pause')}
          </Button>
        </fetcher.Form>
      )}
      <ButtonLink to={linkWith({ cancel: 1, done: null })} preventScrollReset variant="danger" size="small">
        <X aria-hidden className="size-4" />
        {t('action.cancel')}
      </ButtonLink>
    </div>
  )
}
