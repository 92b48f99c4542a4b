import type { Config } from 'payload'
import type { Pool } from 'pg'
import type { Mailer } from '../email/mailer'

/** Invitations leave through a queue of their own: a large batch must not hold up replies and webhooks. */
export const invitationQueue = { name: 'invitations', task: 'send-invitations' } as const

/** Invitations that one job sends: many enough for few jobs, few enough for a stop that does not take long. */
export const invitationsPerJob = 50

/** The job that asks a mailbox whether its address is to come back onto the waitlist. */
export const rejoinTask = 'send-rejoin-link'

/** How jobs that talk to other machines try again: after 10 s, 20 s, 40 s … up to about three hours in all. */
export const retrying = { attempts: 10, backoff: { type: 'exponential', delay: 10_000 } } as const

/** What the configuration has for those who do the jobs. */
type JobNeeds = {
  pool: Pool
  mailer: Mailer
  siteUrl: string
  timeZone: string
  /** Whether webhooks may go to private networks. */
  allowPrivate: boolean
}

/** The jobs that there are, as the host has them from the features. */
export type JobTasks = (needs: JobNeeds) => NonNullable<NonNullable<Config['jobs']>['tasks']>
