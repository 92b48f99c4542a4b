import { useFetcher, useLocation, useActionData } from '@remix-run/react'
import { TrendNote } from '~/admin/trend-note'
import { useTranslation } from '~/i18n/use-translation'

import type { answerDashboardForm } from '../dashboard-page.server'
import { CurrentValues } from '~/admin/current-values'
import { ReplyNotice, useFormReply } from '~/admin/use-form-reply'
import { useSeen } from '~/admin/use-seen'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Detail, DetailList } from '~/ui/detail-list'
import { ProgressBar } from '~/ui/progress-bar'
import { StatCard, StatCards } from '~/ui/stat-card'
import { TextField } from '~/ui/text-field'

import type { Goals } from '../dashboard-page.server'
import type { CountGoal, TimeGoal } from '../goals.server'
import { ActivityList } from './activity-list'
import { RecentRegistrations } from './recent-registrations'
import { goalTargetMax, replyHoursMax } from '~collections/values/countdown'
import { PartNotice } from './part-notice'
import { useTrendWords } from './use-trend-words'
import { pathOfSection } from '~/admin/sections'

export function GoalsTab({ goals: { value, hasFailed }, replyTimes, registrations, activity, now }: Goals) {
  const { may } = useAdmin()
  const hasAnyFailed = hasFailed || [replyTimes, registrations, activity].some((part) => part.hasFailed)
  return (
    <>
      <PartNotice failures={hasAnyFailed ? ['admin'] : []} />
      {value && (
        <StatCards count={3}>
          {value.counts.map((goal) => (
            <CountCard key={goal.name} {...goal} />
          ))}
          <ReplyTimeCard target={value.time.target} times={replyTimes.value} />
        </StatCards>
      )}
      {value && may.edit && <TargetsForm goals={value} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @3xl:grid-cols-2">
        <RecentRegistrations registrations={registrations.value} />
        <ActivityList items={activity.value} now={now} />
      </div>
    </>
  )
}

/** In whole hundredths, and never more than has been reached. */
export function reachedShare(reached: number, target: number): number {
  return Math.floor((reached * 100) / target) / 100
}

function CountCard({ name, reached, target, trend }: CountGoal) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const words = useTrendWords()
  const share = formatNumber(reachedShare(reached, target), formats, { style: 'percent' })
  return (
    <StatCard
      label={t(`goals.${name}`)}
      value={formatNumber(reached, formats)}
      note={
        <span className="grid gap-2">
          <ProgressBar label={t(`goals.${name}`)} value={reached} max={target} />
          <span>{t('goals.progress', { share, target: formatNumber(target, formats) })}</span>
          <TrendNote trend={trend}>{words.arrivals(trend)}</TrendNote>
        </span>
      }
    />
  )
}

function ReplyTimeCard({ target, times }: { target: number; times: Goals['replyTimes']['value'] }) {
  const { current, previous } = times ?? { current: null, previous: null }
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const hours = (value: number) =>
    formatNumber(value, formats, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    })
  const reached = current === null ? 0 : Math.min(1, target / Math.max(current, Number.EPSILON))
  const isMissed = current !== null && current > target
  return (
    <StatCard
      label={t('goals.replyHours')}
      value={current === null ? '–' : hours(current)}
      note={
        <span className="grid gap-2">
          <ProgressBar label={t('goals.replyHours')} value={Math.floor(reached * 100)} max={100} />
          <span>
            {isMissed
              ? t('goals.replyMissed', { target: hours(target), over: hours(current - target) })
              : t(current === null ? 'goals.replyGoal' : 'goals.replyReached', { target: hours(target) })}
          </span>
          {current === null ? (
            <span>{t(times ? 'goals.noReplies' : 'failure.admin')}</span>
          ) : (
            <TrendNote isNeutral trend={{ current, previous: previous ?? current }}>
              {previous === null
                ? t('goals.replyTrendNew')
                : t('goals.replyTrend', { previous: hours(previous) })}
            </TrendNote>
          )}
        </span>
      }
    />
  )
}

const targetLabels = {
  waitlist: 'dashboard:goals.waitlist',
  registered: 'dashboard:goals.registered',
  replyHours: 'dashboard:goals.replyHoursTarget',
} as const

/** Sends the `seen` version that it is based on, so that a save by someone else in the meantime is not overwritten. */
function TargetsForm({
  goals: { counts, time, seen: latest },
}: {
  goals: NonNullable<Goals['goals']['value']>
}) {
  const { t } = useTranslation(['dashboard', 'admin'])
  const { search } = useLocation()
  const fetcher = useFetcher<typeof answerDashboardForm>()
  const actionData = useActionData<typeof answerDashboardForm>()
  const { seen, setSeen, isConflict } = useSeen(latest, fetcher.data ?? actionData)
  const reply =
    useFormReply(fetcher, (done) => setSeen(done.intent === 'goals' ? done.details.seen : latest)) ??
    actionData
  const failedReply = reply && !reply.ok ? reply : undefined
  const isBusy = fetcher.state !== 'idle'
  const goals = [...counts, time]
  return (
    <Card as="section" aria-labelledby="targets">
      <h2 id="targets" className="mb-4 text-lg font-semibold">
        {t('goals.targets')}
      </h2>
      <ReplyNotice reply={actionData} />
      <fetcher.Form
        method="post"
        action={`${pathOfSection('dashboard')}${search}`}
        className="flex flex-wrap items-end gap-4"
      >
        <input type="hidden" name="seen" value={seen} />
        <div className="grid grow items-end gap-4 sm:grid-cols-3">
          {goals.map(({ name, target }) => (
            <TextField
              key={name}
              label={t(targetLabels[name])}
              name={name}
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={1}
              max={name === 'replyHours' ? replyHoursMax : goalTargetMax}
              required
              defaultValue={failedReply?.values?.[name]?.[0] ?? target}
              error={failedReply?.errors?.[name]}
            />
          ))}
        </div>
        {isConflict && <StoredTargets goals={goals} />}
        <Button type="submit" name="intent" value="goals" variant="brand" disabled={isBusy}>
          {t(isBusy ? 'admin:saving' : 'admin:save')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}

function StoredTargets({ goals }: { goals: (CountGoal | TimeGoal)[] }) {
  const { t } = useTranslation(['dashboard'])
  const formats = useFormats()
  return (
    <CurrentValues className="basis-full">
      <DetailList>
        {goals.map(({ name, target }) => (
          <Detail key={name} label={t(targetLabels[name])} value={formatNumber(target, formats)} />
        ))}
      </DetailList>
    </CurrentValues>
  )
}
