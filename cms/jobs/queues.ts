import type { Config } from 'payload'
import type { Pool } from 'pg'
import type { Sender } from '../email/sender'

/** Notifies a browser of a team member of what is new. */
export const pushTask = 'send-push'

/** Retries after 10 s, 20 s, 40 s … up to about three hours in all. */
export const retryPolicy = { attempts: 10, backoff: { type: 'exponential', delay: 10_000 } } as const

type JobNeeds = {
  pool: Pool
  siteUrl: string
  /** The mailbox of the site. */
  sender: Sender
  /** Whether webhooks may go to private networks. */
  allowPrivate: boolean
  /** Fires when calls to other servers must end. */
  ending: AbortSignal
  /**
   * Fires when this instance stops. A job that works in batches then ends after the one under way and queues itself again, for the next
   * start or another instance: thrown, it would use up one of its tries.
   */
  stopping: AbortSignal
}

/** The jobs of the features, registered by the host (docs/decisions/0015-jobs-are-registered-by-the-host.md). */
export type JobTasks = (needs: JobNeeds) => NonNullable<NonNullable<Config['jobs']>['tasks']>
