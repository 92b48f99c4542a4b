import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '~cms/database-errors'

export type FindingState = 'ok' | 'warning' | 'problem'

export type Finding = {
  /** Which part of the site it is about. */
  about: 'settings' | 'node' | 'database' | 'clock' | 'data' | 'uploads' | 'mail' | 'dns' | 'sign-in' | 'site'
  state: FindingState
  /** What was found, without a secret. */
  what: string
  /** How to fix it. */
  advice?: string
}

type About = Finding['about']
type Says = (what: string, advice?: string) => Finding

/** Words for what is found about one part. */
export function speakerFor(about: About): Record<FindingState, Says> {
  const says =
    (state: FindingState): Says =>
    (what, advice) => ({ about, state, what, ...(advice !== undefined && { advice }) })
  return { ok: says('ok'), warning: says('warning'), problem: says('problem') }
}

type Probe = { about: About; advice: string; look: () => Promise<Finding[]> }

/** Milliseconds that a probe may take. */
const probeLimit = 15_000

/** What the probe finds; that it fails, or is not done in time, is a problem. */
export async function findingsOf({ about, advice, look }: Probe, limit = probeLimit): Promise<Finding[]> {
  const speaker = speakerFor(about)
  const tooLate = sleep(limit, [speaker.problem(`no answer within ${limit / 1000} seconds`, advice)], {
    ref: false,
  })
  const looking = look().catch((error: unknown) => [speaker.problem(reasonOf(error), advice)])
  return Promise.race([looking, tooLate])
}
