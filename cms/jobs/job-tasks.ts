import type { Config } from 'payload'
import type { Pool } from 'pg'
import type { Mailer } from '../email/mailer'

/** What the configuration has for those who do the jobs. */
export type JobNeeds = {
  pool: Pool
  mailer: Mailer
  siteUrl: string
  timeZone: string
  /** Whether webhooks may go to private networks. */
  allowPrivate: boolean
}

/** The jobs that there are, as the host has them from the features. */
export type JobTasks = (needs: JobNeeds) => NonNullable<NonNullable<Config['jobs']>['tasks']>
