import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { withBootLock } from './boot-lock'
import { rescueInvitations } from './invitations/queue-invitations'
import { migrate } from './migrate'
import { runJobs } from './jobs/run-jobs'
import { openPayload, type OpenOptions } from './open-payload'
import { seed } from './seed/seed'

export type Cms = {
  payload: Payload
  /** The name under which Payload's REST handler finds this very instance. */
  instanceKey: string
  pool: Pool
  /** The owner's password, when this start has made it: show it once, it belongs in no log. */
  firstPassword?: string
  /** Where the data is, for people: a folder, or the server's address without the password. */
  dataLocation: string
  /** Ends Payload, its connections and the embedded database; a second call waits for the first. */
  close: () => Promise<void>
}

/** Opens the database (waiting for one that is away), migrates and seeds it, and gives Payload on it. */
export async function bootCms(options: OpenOptions): Promise<Cms> {
  const { payload, instanceKey, pool, database, close } = await openPayload(options)
  try {
    const { firstPassword } = await withBootLock({ ...database, logger: options.logger }, async () => {
      await migrate(payload, pool)
      await rescueInvitations(payload, pool)
      return seed({ payload, environment: options.environment })
    })
    const jobs = runJobs({ payload, pool, embedded: database.embedded, logger: options.logger })
    return {
      payload,
      instanceKey,
      pool,
      firstPassword,
      dataLocation: database.location,
      close: async () => {
        await jobs.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
