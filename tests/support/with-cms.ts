import pino from 'pino'

import { bootCms } from '~/server/boot'
import { workers } from '~/server/workers'
import type { Cms } from '~cms/client.server'

import type { FreshStorage } from './fresh-storage'
import { testEnvironment } from './test-environment'

/**
 * Sets the scene in a place where a server process will keep its data: boots the CMS there in this process, and closes
 * it again. Call it before the server starts, for an embedded database belongs to one process at a time. Without
 * `runsJobs` the server finds all jobs undone.
 */
export async function withCms<T>(
  storage: FreshStorage,
  work: (cms: Cms) => Promise<T>,
  { runsJobs = true } = {},
): Promise<T> {
  const environment = testEnvironment(storage.folder, storage.variables)
  const cms = await bootCms({
    environment,
    logger: pino({ level: 'warn' }),
    workers: runsJobs ? workers : [],
  })
  try {
    return await work(cms)
  } finally {
    await cms.close()
  }
}
