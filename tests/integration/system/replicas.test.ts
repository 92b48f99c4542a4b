import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { checkReplica } from '~/server/check/check-database'
import { ResilientPool } from '~cms/pool'
import { Replicas } from '~cms/replicas'
import { startTestCms } from '~tests/support/test-cms'
import { testServer } from '~tests/support/template'

const logger = pino({ level: 'silent' })

test.runIf(testServer())(
  'of a cluster whose servers are all named, the primary is neither a replica that is left out nor a problem',
  async () => {
    await using cms = await startTestCms()
    const { url } = cms.database
    const pool = new ResilientPool({ url, embedded: false, isReplica: true, logger })
    const replicas = new Replicas([{ pool, name: 'primary' }], { primary: cms.pool, logger })
    await vi.waitUntil(() => replicas.states().length === 0, { timeout: 30_000 })
    await replicas.close()

    expect(await checkReplica(url)).toEqual([
      {
        about: 'database',
        state: 'warning',
        what: expect.stringContaining('is no replica'),
        advice: expect.any(String),
      },
    ])
  },
)
