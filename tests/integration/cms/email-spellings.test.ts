import { expect, test, vi } from 'vitest'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 })

test('an entry from before the rule can be changed, only not to another odd spelling', async () => {
  await using cms = await startTestCms()
  await cms.pool.query(`INSERT INTO waitlist_entries (email, source) VALUES ('>victim@y.example', 'test')`)
  const { docs } = await cms.payload.find({ collection: 'waitlist-entries', overrideAccess: true })
  const update = (data: object) =>
    cms.payload.update({ collection: 'waitlist-entries', id: docs[0]?.id ?? 0, data, overrideAccess: true })

  expect(await update({ status: 'registered' })).toMatchObject({ email: '>victim@y.example' })
  await expect(update({ email: '<victim@y.example' })).rejects.toThrow(/email/i)
  expect(await update({ email: 'Victim@Y.example.' })).toMatchObject({ email: 'victim@y.example' })
})
