import { useFormats } from '~/admin/use-admin'
import { formatDay, formatNumber, formatShortDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { FigureTable } from '~/ui/figure-table'
import { LineChart } from '~/ui/line-chart'

import { addDays } from './calendar-day'
import { type Forecast, forecastDaysMin } from './forecast'
import type { SignUps } from './sign-ups.server'

type SignUpsCardProps = {
  signUps: SignUps | null
  /** How many are on the list now; unknown if it could not be read. */
  inQueue: number | undefined
  forecast: Forecast | null
  /** How many the team wants on the list at the launch. */
  target: number | null
  className?: string
}

/** How the list has grown, day by day, and where it is going. */
export function SignUpsCard({ signUps, inQueue, forecast, target, className }: SignUpsCardProps) {
  const { t } = useTranslation('funnel')
  return (
    <Card as="section" aria-labelledby="sign-ups" className={className}>
      <h2 id="sign-ups" className="mb-1 text-lg font-semibold">
        {t('signUps.title')}
      </h2>
      {signUps === null || inQueue === undefined || signUps.total === 0 ? (
        <EmptyState title={t(signUps && inQueue !== undefined ? 'signUps.none' : 'failure')} />
      ) : (
        <Chart {...{ signUps, inQueue, forecast, target }} />
      )}
      <ForecastWords {...{ forecast, target, inQueue }} />
    </Card>
  )
}

/** How many were on the list at the end of each day: from today backwards, less who came and counts, with who left. */
export function standings(
  daily: Pick<SignUps['daily'][number], 'confirmed' | 'left'>[],
  inQueue: number,
): number[] {
  let standing = inQueue
  return daily
    .toReversed()
    .map(({ confirmed, left }) => {
      const atTheEnd = standing
      standing += left - confirmed
      return atTheEnd
    })
    .reverse()
}

type ChartProps = { signUps: SignUps; inQueue: number; forecast: Forecast | null; target: number | null }

function Chart({ signUps, inQueue, forecast, target }: ChartProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { daily } = signUps
  const format = (value: number) => formatNumber(value, formats)
  const onList = standings(daily, inQueue)
  const words = (index: number) => {
    const count = daily[index]?.count ?? 0
    return t('signUps.ofDay', {
      day: formatDay(daily[index]?.date ?? '', formats),
      count: t('signUps.count', { count, value: format(count) }),
      total: format(onList[index] ?? 0),
    })
  }
  const path = forecast?.kind === 'range' ? forecast.path : []
  return (
    <div className="@container">
      <LineChart
        label={t('signUps.caption')}
        points={daily.map(({ date }, index) => ({
          tick: formatShortDay(date, formats),
          spoken: words(index),
          value: onList[index] ?? 0,
          compared: null,
        }))}
        isLastRunning
        forecast={
          path.length > 0
            ? { path, tick: formatShortDay(addDays(daily.at(-1)?.date ?? '', path.length), formats) }
            : null
        }
        target={
          target === null ? null : { value: target, label: t('signUps.goal', { value: format(target) }) }
        }
        formatValue={format}
        readout={(chosen) => (
          <div className="grid min-h-12 content-start gap-1 text-sm text-ink-soft">
            <p>{chosen === null ? <PeriodWords {...signUps} /> : words(chosen)}</p>
            <p className="flex flex-wrap gap-x-4">
              <Key line="stroke-brand stroke-2">{t('signUps.onList')}</Key>
              <Key line="stroke-brand stroke-2" dashes="4 4">
                {t('signUps.today')}
              </Key>
              {path.length > 0 && (
                <Key line="stroke-brand stroke-[1.5]" dashes="2 4" band>
                  {t('forecast.title')}
                </Key>
              )}
              {target !== null && (
                <Key line="stroke-accent-ink stroke-[1.5]" dashes="2 3">
                  {t('signUps.goal', { value: format(target) })}
                </Key>
              )}
            </p>
          </div>
        )}
      />
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline md:min-h-6">
          {t('asTable')}
        </summary>
        <FigureTable
          caption={t('signUps.caption')}
          headers={[t('signUps.day'), t('signUps.title'), t('signUps.onList')]}
          rows={daily
            .map(({ date, count }, index) => ({
              key: date,
              name: formatDay(date, formats),
              figures: [format(count), format(onList[index] ?? 0)],
            }))
            .toReversed()}
          className="mt-2"
        />
      </details>
    </div>
  )
}

function PeriodWords({ daily, total, left, unconfirmed }: SignUps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const values = {
    count: total,
    value: formatNumber(total, formats),
    days: formatNumber(daily.length, formats),
  }
  return [
    t('signUps.lastDays', values),
    left > 0 && t('signUps.left', { count: left, value: formatNumber(left, formats) }),
    unconfirmed > 0 &&
      t('signUps.unconfirmed', { count: unconfirmed, value: formatNumber(unconfirmed, formats) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type KeyProps = { line: string; dashes?: string; band?: boolean; children: string }

function Key({ line, dashes, band = false, children }: KeyProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden width="20" height="10" className="shrink-0 [print-color-adjust:exact]">
        {band && <rect width="20" height="10" rx="2" className="fill-brand-fill/15" />}
        <path d="M0 5H20" strokeDasharray={dashes} className={line} />
      </svg>
      {children}
    </span>
  )
}

/** How far the launch is, by the whole days until then. */
export function launchWords(days: number): 'forecast.soon' | 'forecast.at' {
  return days === 0 ? 'forecast.soon' : 'forecast.at'
}

/** The waitlist on the day of the launch, in words. */
function ForecastWords({
  forecast,
  target,
  inQueue,
}: Omit<ChartProps, 'signUps' | 'inQueue'> & { inQueue: number | undefined }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const format = (value: number) => formatNumber(value, formats)
  return (
    <div className="mt-2 border-t border-line pt-2 text-sm">
      <h3 className="me-2 inline font-semibold">{t('forecast.title')}</h3>
      {forecast === null && <p className="inline text-ink-soft">{t('failure')}</p>}
      {forecast?.kind === 'launched' && <p className="inline text-ink-soft">{t('forecast.launched')}</p>}
      {forecast?.kind === 'too-young' && (
        <p className="inline text-ink-soft">
          {t('forecast.tooYoung', { count: forecastDaysMin, value: format(forecastDaysMin) })}
        </p>
      )}
      {forecast?.kind === 'range' && (
        <p className="inline text-ink-soft">
          {t(launchWords(forecast.days), { count: forecast.days, value: format(forecast.days) })}{' '}
          <strong className="text-ink tabular-nums">
            {t('forecast.range', { low: format(forecast.low), high: format(forecast.high) })}
          </strong>
          . {t('forecast.expected', { count: forecast.expected, value: format(forecast.expected) })}.{' '}
          {t('forecast.basis', { count: forecast.observedDays, value: format(forecast.observedDays) })}
          {target !== null && inQueue !== undefined && (
            <GoalWords {...{ target, inQueue }} days={forecast.days} />
          )}
        </p>
      )}
    </div>
  )
}

/** What the goal would take, beside what is to be expected. */
function GoalWords({ target, inQueue, days }: { target: number; inQueue: number; days: number }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const goal = formatNumber(target, formats)
  if (inQueue >= target) return <> {t('forecast.goalReached', { goal })}</>
  const perDay = Math.ceil((target - inQueue) / Math.max(days, 1))
  return <> {t('forecast.goalTakes', { goal, count: perDay, value: formatNumber(perDay, formats) })}</>
}
