import { createLocalReq } from 'payload'

import { rescueInboundMails } from '~/features/messages/inbound/store-inbound-mail.server'
import { withBootLock } from '~cms/boot-lock'
import type { Cms } from '~cms/client.server'
import { endMailWait } from '~cms/email/mail-pause'
import { migrate, needsMigration } from '~cms/migrate'
import { pushKeys } from '~cms/push-keys'
import { openPayload, type OpenOptions } from '~cms/open-payload'
import { together } from '~cms/repeat-work'
import { requireSiteZone } from '~cms/site-zone'
import { openUploads } from '~cms/uploads/open-uploads'
import { jobTasks } from './job-tasks'
import { refuseWeakOwnerPassword } from './seed/owner'
import { seed } from './seed/seed'
import { workers as allWorkers, type StartWorker } from './workers'

type BootOptions = Omit<OpenOptions, 'tasks'> & {
  /** The workers to run; all of them by default. */
  workers?: StartWorker[]
}

/** Opens the database (waiting for one that is away), migrates and seeds it, and gives Payload on it. */
export async function bootCms({ workers = allWorkers, ...options }: BootOptions): Promise<Cms> {
  const opened = await openPayload({ ...options, tasks: jobTasks })
  const { payload, instanceKey, pool, replicas, database, outgoing, stopLongJobs, mailer, close } = opened
  try {
    const { environment, logger, signal } = options
    await requireSiteZone(pool, environment)
    const { firstPassword } = await withBootLock({ ...database, logger, signal }, async () => {
      await refuseWeakOwnerPassword(pool, environment)
      if (await needsMigration(pool)) console.log('Preparing the database …')
      await migrate(payload, pool)
      await endMailWait(pool)
      await rescueInboundMails(payload)
      await pushKeys(await createLocalReq({}, payload))
      return seed({ payload, environment })
    })
    const timeZone = environment.SITE_TIME_ZONE
    const needs = { payload, pool, mailer, embedded: database.embedded, environment, timeZone, logger }
    const running = together(workers.map((start) => start(needs)))
    return {
      payload,
      instanceKey,
      pool,
      replicas,
      uploads: openUploads(environment),
      firstPassword,
      dataLocation: database.location,
      close: async () => {
        outgoing.endSoon()
        stopLongJobs()
        await running.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
