import { createLocalReq } from 'payload'

import { withBootLock } from '~cms/boot-lock'
import { runWeeklyDigests } from '~/features/analytics/queue-weekly-digests.server'
import { rescueInvitations } from '~/features/invitations/retry-invitations.server'
import { rescueInboundMails } from '~/features/messages/inbound/store-inbound-mail.server'
import { watchMailbox } from '~/features/messages/inbound/watch-mailbox.server'
import type { Cms } from '~cms/client.server'
import { endMailWait } from '~cms/email/mail-pause'
import { migrate, needsMigration } from '~cms/migrate'
import { runJobs } from '~cms/jobs/run-jobs'
import { pushKeys } from '~cms/push-keys'
import { openPayload, type OpenOptions } from '~cms/open-payload'
import { runAnalytics } from '~/features/analytics/run-analytics.server'
import { runPushes } from '~/features/notifications/push/queue-pushes.server'
import { runNewsMails } from '~/features/notifications/queue-news.server'
import { runRetention } from '~/features/retention/run-retention.server'
import { jobTasks } from './job-tasks'
import { refuseWeakOwnerPassword } from './seed/owner'
import { seed } from './seed/seed'

type BootOptions = Omit<OpenOptions, 'tasks'> & {
  /** And does what else has its time, such as the weekly digests. */
  keepsRetention?: boolean
  /** Or leaves them to another. */
  runsJobs?: boolean
  /** Between two looks for jobs (ms). */
  jobPause?: number
}

/** Opens the database (waiting for one that is away), migrates and seeds it, and gives Payload on it. */
export async function bootCms({
  keepsRetention = true,
  runsJobs = true,
  jobPause,
  ...options
}: BootOptions): Promise<Cms> {
  const { payload, instanceKey, pool, replicas, database, outgoing, close } = await openPayload({
    ...options,
    tasks: jobTasks,
  })
  try {
    const { firstPassword } = await withBootLock({ ...database, logger: options.logger }, async () => {
      await refuseWeakOwnerPassword(pool, options.environment)
      if (await needsMigration(pool)) console.log('Preparing the database …')
      await migrate(payload, pool)
      await endMailWait(pool)
      await rescueInvitations(payload, pool)
      await rescueInboundMails(payload)
      await pushKeys(await createLocalReq({}, payload))
      return seed({ payload, environment: options.environment })
    })
    const { environment, logger } = options
    const runner = { payload, pool, embedded: database.embedded, logger }
    const jobs = runsJobs ? runJobs({ ...runner, pause: jobPause }) : null
    const url = environment.IMAP_URL
    const mailbox = url === undefined ? null : watchMailbox({ ...runner, url })
    const retention = keepsRetention ? runRetention({ ...runner, environment }) : null
    const analytics = runAnalytics({ ...runner, environment })
    const timeZone = environment.SITE_TIME_ZONE
    const digests = keepsRetention ? runWeeklyDigests({ payload, timeZone, logger }) : null
    const news = keepsRetention ? runNewsMails({ payload, timeZone, logger }) : null
    const pushes = keepsRetention ? runPushes({ payload, logger }) : null
    return {
      payload,
      instanceKey,
      pool,
      replicas,
      firstPassword,
      dataLocation: database.location,
      close: async () => {
        outgoing.endSoon()
        const workers = [jobs, mailbox, retention, analytics, digests, news, pushes]
        await Promise.all(workers.map(async (worker) => worker?.stop()))
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
