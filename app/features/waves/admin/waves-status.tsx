import { Link, type FetcherWithComponents } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { settingsPath } from '~/admin/settings/settings-path'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useOpenLink } from '~/features/waitlist/list-params'
import { formatDay, formatList, formatNumber } from '~/i18n/format'
import { isolated } from '~/i18n/formats'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Detail, DetailList } from '~/ui/detail-list'
import { DialogActions } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { CalendarDays, Pause, Pencil, Play } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { waveDays } from '~collections/values/waves'

import { describeWaveTime } from '../wave-time'
import { stateTones } from './state-tones'
import { WaveRuns } from './wave-runs'
import type { WavesView } from './waves-view.server'

type WavesStatusProps = {
  waves: WavesView
  reply: FormReply | undefined
  /** Pauses, resumes and stops. */
  fetcher: FetcherWithComponents<FormReply>
}

/** What is planned, what came of it, and what can be done with it. */
export function WavesStatus({ waves, reply, fetcher }: WavesStatusProps) {
  const { t } = useTranslation('waves')
  const { state, hasOpened, mayChange, plan, runs } = waves
  const isNew = state === 'none' || !plan
  const { isMailSetUp } = useAdmin()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {reply?.ok === false && <Notice tone="danger">{reply.message}</Notice>}
      {isNew ? (
        <EmptyState icon={<CalendarDays aria-hidden className="size-8" />} title={t('none')}>
          <p>{hasOpened ? t('stateText.open') : t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-2">
            <div>
              <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
            </div>
            <StateText waves={waves} />
          </div>
          {state === 'active' && !isMailSetUp && <Notice tone="warning">{t('noServer')}</Notice>}
          <PlanDetails waves={waves} plan={plan} />
          <WaveRuns runs={runs} timeZone={waves.timeZone} />
          {state !== 'ended' && <ReportNote reports={waves.reports} />}
        </>
      )}
      {!mayChange && <p className="text-sm text-ink-soft">{t('onlyAdmins')}</p>}
      {mayChange && <WaveActions waves={waves} fetcher={fetcher} />}
    </div>
  )
}

function StateText({ waves: { state, hasOpened, nextAt, timeZone } }: { waves: WavesView }) {
  const { t } = useTranslation('waves')
  const formats = useFormats()
  if (nextAt !== null)
    return (
      <p>
        <span className="block text-sm text-ink-soft">{t('next')}</span>
        <span className="text-lg font-medium">{t('at', describeWaveTime(nextAt, formats, timeZone))}</span>
      </p>
    )
  if (state === 'none') return null
  return <p>{t(`stateText.${hasOpened ? 'open' : state === 'active' ? 'noNext' : state}`)}</p>
}

type PlanDetailsProps = { waves: WavesView; plan: NonNullable<WavesView['plan']> }

export function PlanDetails({ waves, plan }: PlanDetailsProps) {
  const { t } = useTranslation('waves')
  const formats = useFormats()
  const { launchAt, timeZone, pending, invited } = waves
  const { people, weekdays, time, firstDate, lastDate, holdback } = plan
  const format = (value: number) => formatNumber(value, formats)
  const days =
    weekdays.length === waveDays.length
      ? t('everyDay')
      : formatList(
          weekdays.map((day) => t(`weekday.${day}`)),
          formats.language,
        )
  const launch = launchAt === null ? '–' : t('at', describeWaveTime(launchAt, formats, timeZone))
  return (
    <DetailList>
      <Detail label={t('field.people')} value={format(people)} />
      <Detail label={t('field.weekdays')} value={days} />
      <Detail
        label={t('field.time')}
        value={t('when', {
          time: isolated(time, formats.language),
          zone: isolated(timeZone, formats.language),
        })}
      />
      <Detail label={t('field.firstDate')} value={formatDay(firstDate, formats)} />
      <Detail
        label={t('until')}
        value={
          lastDate === null
            ? t('untilLaunch', { time: launch })
            : t('untilDay', { day: formatDay(lastDate, formats) })
        }
      />
      <Detail
        label={t('field.holdback')}
        value={holdback === 0 ? t('keptNone') : t('kept', { count: holdback, value: format(holdback) })}
      />
      <Detail label={t('invited')} value={format(invited)} />
      <Detail label={t('inLine')} value={format(pending)} />
    </DetailList>
  )
}

function ReportNote({ reports }: Pick<WavesView, 'reports'>) {
  const { t } = useTranslation('waves')
  const formats = useFormats()
  return (
    <p className="text-sm text-ink-soft">
      {reports === 0
        ? t('report.nobody')
        : t('report.text', { count: reports, value: formatNumber(reports, formats) })}{' '}
      <Link to={settingsPath('notifications')} className="font-medium text-ink underline">
        {t('report.choose')}
      </Link>
    </p>
  )
}

function WaveActions({ waves, fetcher }: Pick<WavesStatusProps, 'waves' | 'fetcher'>) {
  const { t } = useTranslation('waves')
  const openLink = useOpenLink()
  const { state, hasOpened, seen, plan } = waves
  const isBusy = fetcher.state !== 'idle'
  if (hasOpened) return null
  if (state === 'none' || state === 'ended')
    return (
      <DialogActions className="mt-0">
        <ButtonLink to={openLink({ waves: 'edit' })} variant="brand" preventScrollReset>
          {t(plan ? 'again' : 'setUp')}
        </ButtonLink>
      </DialogActions>
    )
  const isPaused = state === 'paused'
  return (
    <DialogActions className="mt-0">
      <ButtonLink to={openLink({ waves: 'stop' })} variant="danger" preventScrollReset>
        {t('stop')}
      </ButtonLink>
      <ButtonLink to={openLink({ waves: 'edit' })} preventScrollReset>
        <Pencil aria-hidden className="size-4" />
        {t('change')}
      </ButtonLink>
      <fetcher.Form method="post" className="contents">
        <input type="hidden" name="seen" value={seen} />
        <Button
          type="submit"
          name="intent"
          value={isPaused ? 'resumeWaves' : 'pauseWaves'}
          variant={isPaused ? 'brand' : 'outline'}
          disabled={isBusy}
        >
          {isPaused ? (
            <Play aria-hidden className="size-4 rtl:-scale-x-100" />
          ) : (
            <Pause aria-hidden className="size-4" />
          )}
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      </fetcher.Form>
    </DialogActions>
  )
}
