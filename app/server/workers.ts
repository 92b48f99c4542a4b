import type { Payload } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { runWeeklyDigests } from '~/features/analytics/queue-weekly-digests.server'
import { runAnalytics } from '~/features/analytics/run-analytics.server'
import { runAnnouncements } from '~/features/announcements/run-announcements.server'
import { runDailyBackups } from '~/features/backups/run-daily-backups.server'
import { runLegalSchedule } from '~/features/legal/publish-due-sections.server'
import { watchMailbox } from '~/features/messages/inbound/watch-mailbox.server'
import { runPushes } from '~/features/notifications/push/queue-pushes.server'
import { runNotificationMails } from '~/features/notifications/queue-notification-mails.server'
import { runLaunch } from '~/features/countdown/run-launch.server'
import { runRetention } from '~/features/retention/run-retention.server'
import { runWaves } from '~/features/waves/run-waves.server'
import type { Mailer } from '~cms/email/mailer'
import type { Environment } from '~cms/environment'
import { runJobs } from '~cms/jobs/run-jobs'
import type { Worker } from '~cms/repeat-work'

import { runMails } from './mails'

type WorkerNeeds = {
  payload: Payload
  pool: Pool
  mailer: Mailer
  embedded: boolean
  environment: Environment
  timeZone: string
  logger: Logger
}

/** Each says what it does and how often, in its own folder. */
export type StartWorker = (needs: WorkerNeeds) => Worker

/** Everything that the site does by itself. This is the one place that knows it all. */
export const workers: StartWorker[] = [
  runJobs,
  runMails,
  runLaunch,
  watchMailbox,
  runRetention,
  runDailyBackups,
  runAnalytics,
  runWeeklyDigests,
  runWaves,
  runAnnouncements,
  runLegalSchedule,
  runNotificationMails,
  runPushes,
]
