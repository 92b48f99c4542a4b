import { withBootLock } from '~cms/boot-lock'
import { rescueInvitations } from '~/features/invitations/retry-invitations.server'
import { rescueInboundMails } from '~/features/messages/inbound/store-inbound-mail.server'
import { watchMailbox } from '~/features/messages/inbound/watch-mailbox.server'
import type { Cms } from '~cms/client.server'
import { migrate, needsMigration } from '~cms/migrate'
import { runJobs } from '~cms/jobs/run-jobs'
import { openPayload, type OpenOptions } from '~cms/open-payload'
import { runRetention } from '~/features/retention/run-retention.server'
import { jobTasks } from './job-tasks'
import { refuseWeakOwnerPassword } from './seed/owner'
import { seed } from './seed/seed'

type BootOptions = Omit<OpenOptions, 'tasks'> & { keepsRetention?: boolean }

/** Opens the database (waiting for one that is away), migrates and seeds it, and gives Payload on it. */
export async function bootCms({ keepsRetention = true, ...options }: BootOptions): Promise<Cms> {
  const { payload, instanceKey, pool, replicas, database, close } = await openPayload({
    ...options,
    tasks: jobTasks,
  })
  try {
    const { firstPassword } = await withBootLock({ ...database, logger: options.logger }, async () => {
      await refuseWeakOwnerPassword(pool, options.environment)
      if (await needsMigration(pool)) console.log('Preparing the database …')
      await migrate(payload, pool)
      await rescueInvitations(payload, pool)
      await rescueInboundMails(payload)
      return seed({ payload, environment: options.environment })
    })
    const { environment, logger } = options
    const runner = { payload, pool, embedded: database.embedded, logger }
    const jobs = runJobs(runner)
    const url = environment.IMAP_URL
    const mailbox = url === undefined ? null : watchMailbox({ ...runner, url })
    const retention = keepsRetention ? runRetention({ ...runner, environment }) : null
    return {
      payload,
      instanceKey,
      pool,
      replicas,
      firstPassword,
      dataLocation: database.location,
      close: async () => {
        await Promise.all([jobs.stop(), mailbox?.stop(), retention?.stop()])
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
