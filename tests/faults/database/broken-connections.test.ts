import pino from 'pino'
import { expect, test } from 'vitest'

import { bootCms } from '~/server/boot'
import { isDatabaseAway } from '../../../cms/database-errors'
import { ResilientPool } from '../../../cms/pool'
import { inTransaction } from '../../../cms/transaction'
import { proxiedDatabase } from '../../support/proxied-database'
import { testEnvironment } from '../../support/test-environment'

const logger = pino({ level: 'silent' })

test('a broken connection that nobody gives back is not lost to the pool', async () => {
  await using away = await proxiedDatabase()
  const pool = new ResilientPool({ ...away.database, logger, embedded: true }) // with one connection

  const theOnlyOne = await pool.connect()
  await away.proxy.cut()
  await expect(theOnlyOne.query('BEGIN')).rejects.toThrow()
  await away.proxy.open()
  const began = Date.now()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(Date.now() - began).toBeLessThan(2000)
  expect(() => theOnlyOne.release()).not.toThrow()
  await pool.end()
})

test('a record whose COMMIT does not get through is not reported as saved', async () => {
  await using away = await proxiedDatabase()
  const environment = testEnvironment('unused')
  const { payload, close } = await bootCms({ environment, logger, database: away.database })
  const waitlist = { collection: 'waitlist-entries', overrideAccess: true } as const

  const saving = inTransaction(payload, async (req) => {
    await payload.create({
      ...waitlist,
      req,
      data: { email: 'lost@example.com', source: 'test', language: 'en', status: 'pending' },
    })
    await away.proxy.cut()
  })
  expect(await saving.catch(isDatabaseAway)).toBe(true)

  await away.proxy.open()
  const total = async () => (await payload.count(waitlist)).totalDocs
  await expect.poll(() => total().catch(String)).toBe(0) // the pool may not have noticed each of its losses yet
  await inTransaction(payload, (req) =>
    payload.create({
      ...waitlist,
      req,
      data: { email: 'kept@example.com', source: 'test', language: 'en', status: 'pending' },
    }),
  )
  expect(await total()).toBe(1)
  await close()
})
