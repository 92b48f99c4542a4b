import { createHmac } from 'node:crypto'
import { createLocalReq } from 'payload'
import { expect, test, vi } from 'vitest'
import { up } from '~cms/migrations/20261122_050000_one_email_spelling'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 })

async function addRows({ pool }: TestCms, emails: string[]): Promise<void> {
  await pool.query(`INSERT INTO waitlist_entries (email, source) SELECT unnest($1::text[]), 'test'`, [emails])
  await pool.query(
    `INSERT INTO contact_submissions (name, email, message, source)
     SELECT 'Layla', unnest($1::text[]), 'A message of some length.', 'test'`,
    [emails],
  )
}

async function emailsIn({ pool }: TestCms, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(`SELECT email FROM ${table} ORDER BY id`)
  return rows.map(({ email }) => email)
}

test('stored addresses get their one spelling where no other entry has it', async () => {
  await using cms = await startTestCms()
  const { payload, pool } = cms
  const before = [
    'layla@example.com',
    'layla@example.com\u00AD',
    'omar@example.com.',
    'ｏmar@example.com',
    '>victim@y.example',
    'sara@مثال.إختبار',
    'ليلى@مثال.إختبار',
  ]
  await addRows(cms, before)
  // Sara unsubscribed under the spelling of old.
  const key = await readMailKey(payload)
  const oldHash = createHmac('sha256', key).update('address sara@مثال.إختبار').digest('base64url')
  await pool.query(`INSERT INTO suppressions (address_hash, reason) VALUES ($1, 'unsubscribed')`, [oldHash])

  const run = async () => up({ db: payload.db.drizzle, payload, req: await createLocalReq({}, payload) })
  await run()
  await run() // finds nothing more to do

  expect(await emailsIn(cms, 'waitlist_entries')).toEqual([
    'layla@example.com',
    'layla@example.com\u00AD',
    'omar@example.com',
    'ｏmar@example.com',
    '>victim@y.example',
    'sara@xn--mgbh0fb.xn--kgbechtv',
    'ليلى@مثال.إختبار',
  ])
  expect(await emailsIn(cms, 'contact_submissions')).toEqual([
    'layla@example.com',
    'layla@example.com',
    'omar@example.com',
    'omar@example.com',
    '>victim@y.example',
    'sara@xn--mgbh0fb.xn--kgbechtv',
    'ليلى@مثال.إختبار',
  ])
  const { rows } = await pool.query('SELECT reason FROM suppressions WHERE address_hash = $1', [
    addressHash(key, 'sara@xn--mgbh0fb.xn--kgbechtv'),
  ])
  expect(rows).toEqual([{ reason: 'unsubscribed' }])
})

test('an entry from before the rule can be changed, only not to another odd spelling', async () => {
  await using cms = await startTestCms()
  await addRows(cms, ['>victim@y.example'])
  const { docs } = await cms.payload.find({ collection: 'waitlist-entries', overrideAccess: true })
  const update = (data: object) =>
    cms.payload.update({ collection: 'waitlist-entries', id: docs[0]?.id ?? 0, data, overrideAccess: true })

  expect(await update({ status: 'registered' })).toMatchObject({ email: '>victim@y.example' })
  await expect(update({ email: '<victim@y.example' })).rejects.toThrow(/email/i)
  expect(await update({ email: 'Victim@Y.example.' })).toMatchObject({ email: 'victim@y.example' })
})
