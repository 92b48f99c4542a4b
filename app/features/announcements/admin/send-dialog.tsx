import { Link } from '@remix-run/react'
import { useState } from 'react'

import { MomentFields } from '~/admin/moment-fields'
import { announcementPath } from '~/admin/sections'
import { sentFields } from '~/admin/settings/sent-fields'
import { settingsPath } from '~/admin/settings/settings-path'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatDuration, formatNumber } from '~/i18n/format'
import { isolated } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Send } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { ShownLaunch } from '../launch-plan.server'
import { sendDuration, type MailPace } from '../send-duration'
import type { AnnouncementReply } from './announcement-intents.server'
import type { PageView, SendQuestion, ShownAnnouncement } from './announcement-page.server'
import { useTeamTime } from './announcement-time'
import { PeopleCount } from './audience-size'
import type { SendChoice } from './send-choices'
import type { PageFetcher } from './use-announcement-fetcher'

type SendDialogProps = {
  page: PageView
  announcement: ShownAnnouncement
  question: SendQuestion
  fetcher: PageFetcher
  /** What the fetcher got last. */
  sent: AnnouncementReply | undefined
  /** What came with the page. */
  reply: AnnouncementReply | undefined
}

/** To how many it goes, in which languages, when and for how long; and only then does it go. */
export function SendDialog({ page, announcement, question, fetcher, sent, reply }: SendDialogProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const { isMailSetUp } = useAdmin()
  const { id, updatedAt } = announcement
  // What was read when the question was asked. What a colleague saves meanwhile is another question.
  const [seen] = useState(updatedAt)
  const closeTo = announcementPath(id)
  const { choice, pace } = question
  const people = page.count?.people ?? 0
  const [sentBefore] = useState(sent)
  const isOutdated = sent?.ok === false && sent.status === 409 // closes it, and is reported below it
  const answer = sent === sentBefore || isOutdated ? reply : sent
  const refused = answer?.ok === false ? answer : undefined
  const isBusy = fetcher.state !== 'idle'
  return (
    <Dialog title={t(`send.confirmTitle.${choice}`)} closeLabel={t('admin:close')} closeTo={closeTo}>
      <fetcher.Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {refused && !refused.errors?.date && (
          <Notice tone="danger">{refused.message || t('admin:error.500.title')}</Notice>
        )}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="choice" value={choice} />
        {page.count && (
          <div className="rounded-control border border-line bg-sunken px-4 py-3">
            <PeopleCount count={page.count} />
          </div>
        )}
        <p className="text-sm">
          <span className="text-ink-soft">{t('audience.title')}:</span> {page.audienceText}
        </p>
        {choice === 'schedule' && <TimeFields page={page} reply={refused} />}
        <WhenText choice={choice} launch={page.sending?.launch ?? null} timeZone={page.timeZone} />
        {people > 0 && <PaceText people={people} pace={pace} />}
        {!isMailSetUp && <Notice tone="warning">{t('send.noServer')}</Notice>}
        <DialogActions className="mt-0">
          <ButtonLink to={closeTo} preventScrollReset>
            {t('admin:cancel')}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="send"
            variant="brand"
            disabled={isBusy || (choice === 'now' && people === 0)}
          >
            <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
            {t(`send.confirm.${choice}`)}
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  )
}

type TimeFieldsProps = { page: PageView; reply: AnnouncementReply | undefined }

function TimeFields({ page: { tomorrow, timeZone }, reply }: TimeFieldsProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { language } = useFormats()
  return (
    <MomentFields
      texts={{
        date: t('send.date'),
        time: t('send.time'),
        hint: t('send.timeHint', { zone: isolated(timeZone, language) }),
      }}
      initial={{ date: tomorrow, time: '10:00' }}
      sent={sentFields(reply)}
      isRequired
    />
  )
}

type WhenTextProps = { choice: SendChoice; launch: ShownLaunch | null; timeZone: string }

function WhenText({ choice, launch, timeZone }: WhenTextProps) {
  const { t } = useTranslation('announcementsAdmin')
  const timeOf = useTeamTime(timeZone)
  return (
    <div className="grid gap-1 text-sm">
      {choice === 'now' && <p>{t('send.when.now')}</p>}
      {choice === 'launch' && launch && (
        <p>
          {launch.isHeld
            ? t('send.when.launchHeld')
            : t('send.when.launch', { time: timeOf(launch.targetDate) })}
        </p>
      )}
      {choice !== 'now' && <p className="text-ink-soft">{t('send.countedLater')}</p>}
    </div>
  )
}

function PaceText({ people, pace }: { people: number; pace: MailPace }) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  const takes = sendDuration(people, pace)
  const perMinute = pace.perMinute === null ? null : t('send.pace.minute', valuesOf(pace.perMinute))
  const perDay = pace.perDay === null ? null : t('send.pace.day', valuesOf(pace.perDay))
  const paceText =
    perMinute !== null && perDay !== null
      ? t('send.pace.both', { minute: perMinute, day: perDay })
      : (perMinute ?? perDay)
  return (
    <p className="text-sm text-ink-soft">
      {takes === null || paceText === null
        ? t('send.noPace')
        : t('send.duration', { pace: paceText, duration: formatDuration(takes, formats) })}{' '}
      <Link to={settingsPath('site')} className="font-medium text-ink underline">
        {t('send.changePace')}
      </Link>
    </p>
  )
}
