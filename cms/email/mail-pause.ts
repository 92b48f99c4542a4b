import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { MailLane, PauseReason } from '~collections/values/mails'

/** How long the first pause takes; each refusal after it doubles it, up to the longest (seconds). */
const firstPause = 60
const longestPause = 3600
/** One that is longer than any began before a clock was set back. */
const isOver = `(until <= now() or until > now() + make_interval(secs => ${longestPause}))`
/** The present, cut to the column's milliseconds: rounded up, a pause that ends now would not be over yet. */
const thisInstant = `date_trunc('milliseconds', now())`
/** How long one probing mail keeps others from leaving, should its process die (seconds). */
const probeTime = 120

/**
 * The mail was not handed over, or was handed back, for a reason that has nothing to do with it. That does not count as an
 * attempt.
 */
export class MailPausedError extends Error {
  override name = 'MailPausedError'

  constructor(
    readonly reason: PauseReason,
    /** The server’s words, where they cannot name a recipient. */
    readonly reply: string | null = null,
    /** Null when the server was not asked, since the lane waits already. */
    readonly tried: Tried | null = null,
  ) {
    super(`emails wait: ${reason}`)
  }
}

/** A mail to which the server said so: as the probe of which round (0: none), and whether the pause begins by it. */
type Tried = { round: number; hasBegun: boolean }

/** Permission to send a mail. `round` is 0, or the round of the pause whose end the mail probes. */
type Pass = { lane: MailLane; round: number }

type Outcome =
  | 'taken'
  /** The lane has to wait. */
  | MailPausedError
  /** The server said something else about the mail, which proves nothing: the next one may probe. */
  | 'refused'
  /** The outcome is unknown; the time of the probe runs out. */
  | 'unclear'

/** The pause of a lane, which all instances share by the table `mail_pauses`. */
export type MailPause = {
  /** Rejects with a MailPausedError. When a pause has run out, one mail passes and the others wait for what becomes of it. */
  enter: (lane: MailLane) => Promise<Pass>
  /** Says whether a pause begins by it. Never rejects, since what became of the mail counts more. */
  settle: (pass: Pass, outcome: Outcome) => Promise<boolean>
}

/** For a process in which only one command sends mail. */
export const noPause: MailPause = {
  enter: (lane) => Promise.resolve({ lane, round: 0 }),
  settle: () => Promise.resolve(false),
}

type PauseLogger = Pick<Logger, 'info' | 'warn'>

export function mailPause(pool: Pool, logger: PauseLogger): MailPause {
  return {
    async enter(lane) {
      const { rows } = await pool.query<{ round: number | null; reason: PauseReason | null }>(
        `with probe as (
           update mail_pauses set until = now() + make_interval(secs => $2) where lane = $1 and ${isOver} returning round)
         select (select round from probe), (select reason from mail_pauses where lane = $1) as reason`,
        [lane, probeTime],
      )
      const [row] = rows
      if (typeof row?.round === 'number') return { lane, round: row.round }
      if (row?.reason) throw new MailPausedError(row.reason)
      return { lane, round: 0 }
    },
    async settle(pass, outcome) {
      try {
        return await note({ pool, logger }, pass, outcome)
      } catch (error) {
        logger.warn({ err: error }, 'the pause of emails could not be noted')
        return false
      }
    },
  }
}

const logged: Record<PauseReason, string> = {
  throttled: 'the mail server asks to slow down',
  sender: 'the mail server refuses the sender',
  unreachable: 'the mail server cannot be reached',
}

async function note(
  { pool, logger }: { pool: Pool; logger: PauseLogger },
  { lane, round }: Pass,
  outcome: Outcome,
): Promise<boolean> {
  if (outcome instanceof MailPausedError) {
    const { reason, reply } = outcome
    const seconds = Math.min(firstPause * 2 ** round, longestPause)
    // If several mails were on their way at the same time, the first refusal begins the pause.
    const { rowCount } = await pool.query(
      round === 0
        ? `insert into mail_pauses (lane, round, until, reason, reply)
           values ($1, $2::int + 1, now() + make_interval(secs => $3), $4, $5) on conflict do nothing`
        : `update mail_pauses set round = round + 1, until = now() + make_interval(secs => $3), reason = $4, reply = $5
           where lane = $1 and round = $2`,
      [lane, round, seconds, reason, reply],
    )
    const hasBegun = round === 0 && rowCount === 1
    if (hasBegun) logger.warn({ lane }, `${logged[reason]}: emails wait, and one tries now and then`)
    return hasBegun
  }
  if (round > 0 && outcome === 'taken') {
    const { rowCount } = await pool.query('delete from mail_pauses where lane = $1 and round = $2', [
      lane,
      round,
    ])
    if (rowCount === 1) logger.info({ lane }, 'the mail server takes emails again')
  } else if (round > 0 && outcome === 'refused')
    await pool.query(`update mail_pauses set until = ${thisInstant} where lane = $1 and round = $2`, [
      lane,
      round,
    ])
  return false
}

/** Called at the start, since the operator may have changed the mail server: one mail of each lane then tries it. */
export async function endMailWait(pool: Pool): Promise<void> {
  await pool.query(`update mail_pauses set until = ${thisInstant} where until > now()`)
}

/** `due` when its time is over, and a mail may try. */
export async function readMailPause(pool: Pool, lane: MailLane): Promise<'none' | 'on' | 'due'> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select ${isOver} as due from mail_pauses where lane = $1`,
    [lane],
  )
  const [row] = rows
  if (!row) return 'none'
  return row.due ? 'due' : 'on'
}
