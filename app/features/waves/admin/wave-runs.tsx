import { Link } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { useOpenLink } from '~/features/waitlist/list-params'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'

import { describeWaveTime } from '../wave-time'
import type { WaveRun } from '../wave-runs.server'

type WaveRunsProps = { runs: WaveRun[]; timeZone: string }

/** The newest first. */
export function WaveRuns({ runs, timeZone }: WaveRunsProps) {
  const { t } = useTranslation('waves')
  return (
    <section aria-labelledby="wave-runs" className="border-t border-line pt-4 text-sm">
      <h3 id="wave-runs" className="font-medium">
        {t('runs')}
      </h3>
      {runs.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('noRuns')}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {runs.map((run) => (
            <WaveRunItem key={run.id} run={run} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Milliseconds after its time, from which on a wave is called late. */
const lateAfter = 5 * 60_000

function WaveRunItem({ run, timeZone }: { run: WaveRun; timeZone: string }) {
  const { t } = useTranslation(['waves', 'waitlistAdmin'])
  const formats = useFormats()
  const openLink = useOpenLink()
  const { dueAt, ranAt, outcome, wanted, invited, skipped, heldBack, left, batch } = run
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  const isMissed = outcome === 'missed'
  const isLate = !isMissed && ranAt - dueAt > lateAfter
  const ranText = formatInstant(new Date(ranAt).toISOString(), { ...formats, timeZone })
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t('at', describeWaveTime(dueAt, formats, timeZone))}</span>
        <Badge tone={isMissed ? 'danger' : invited === 0 ? 'warning' : 'success'}>
          {isMissed || invited === 0
            ? t('run.nobody')
            : t('run.invited', { ...valuesOf(invited), wanted: formatNumber(wanted, formats) })}
        </Badge>
      </p>
      {isMissed && <p>{t('run.missed')}</p>}
      <ul className="flex flex-wrap gap-x-4 text-ink-soft">
        {isLate && <li>{t('run.late', { at: ranText })}</li>}
        {heldBack > 0 && <li>{t('run.heldBack', valuesOf(heldBack))}</li>}
        <li>{t('run.left', valuesOf(left))}</li>
      </ul>
      {skipped.length > 0 && (
        <details>
          <summary className="w-fit rounded-small py-1 text-ink-soft">{t('run.skipped')}</summary>
          <ul className="grid gap-1">
            {skipped.map(({ reason, count }) => (
              <li key={reason}>
                <span className="tabular-nums">{formatNumber(count, formats)}</span> ·{' '}
                {t(`waitlistAdmin:skip.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {batch !== null && (
        <p>
          <Link to={openLink({ batch })} preventScrollReset className="font-medium underline">
            {t('run.show')}
          </Link>
        </p>
      )}
    </li>
  )
}
