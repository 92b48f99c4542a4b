import type { Member } from '~/auth/identify.server'
import { countFigures } from '~/features/waitlist/figures.server'
import { toZonedTime } from '~/i18n/zoned-time'
import { getCms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import { hasRole } from '~collections/access/roles'
import type { WaveState } from '~collections/values/waves'

import { reportedTo } from '../run-waves.server'
import { readPlan } from '../wave-plan.server'
import { runColumns, toRun } from '../wave-runs.server'

const shownRuns = 5

/** The state of the waves, and all about them where the address asks for it. */
export async function loadWaves(
  { user }: Member,
  params: URLSearchParams,
  { SITE_TIME_ZONE: timeZone }: Pick<Environment, 'SITE_TIME_ZONE'>,
) {
  const { pool } = await getCms()
  const { status, plan, nextAt, launchAt, seen } = await readPlan(pool)
  const now = Date.now()
  const hasOpened = launchAt !== null && launchAt <= now
  // The worker notes the end a little later.
  const state: WaveState = hasOpened && status !== 'none' ? 'ended' : status
  const asked = params.get('waves')
  if (asked === null) return { state, view: null }
  const mayChange = hasRole(user, 'admin')
  const mode = mayChange && (asked === 'edit' || asked === 'stop') ? asked : ('show' as const)
  const [{ pending }, runs, sums] = await Promise.all([
    countFigures(),
    pool.query(`select ${runColumns} from invitation_wave_runs as run order by due_at desc limit $1`, [
      shownRuns,
    ]),
    pool.query<{ invited: number; reports: number }>(
      `select (select coalesce(sum(invited), 0)::int from invitation_wave_runs) as invited,
         (select count(*)::int from admins where ${reportedTo}) as reports`,
    ),
  ])
  const isNext = state === 'active' && nextAt !== null && (launchAt === null || nextAt < launchAt)
  const { invited = 0, reports = 0 } = sums.rows[0] ?? {}
  return {
    state,
    view: {
      mode,
      mayChange,
      state,
      hasOpened,
      plan,
      nextAt: isNext ? nextAt : null,
      launchAt,
      seen,
      timeZone,
      today: toZonedTime(now, timeZone).date,
      pending,
      invited,
      reports,
      runs: runs.rows.map(toRun),
    },
  }
}

export type WavesView = NonNullable<Awaited<ReturnType<typeof loadWaves>>['view']>
