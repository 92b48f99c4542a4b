import { expect, test, vi } from 'vitest'

import en from '../../../app/i18n/locales/en/api.json'

import { join } from '../../support/joins'
import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

test('the eleventh join within a minute has to wait, and nothing else has to', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off' })

  const answers = []
  for (let index = 1; index <= 11; index++) answers.push(await join(server.url, `guest-${index}@example.com`))

  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429])
  const last = answers.at(-1)
  expect(last?.body).toEqual({ success: false, message: en.tooMany })
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(last?.headers.get('Retry-After'))).toBeLessThanOrEqual(60)

  for (const path of ['/', '/api/waitlist/stats', '/api/system/countdown', '/api/system/health'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  await server.stop()
  expect(await storage.query(`select 1 from waitlist_entries where email like 'guest-%'`)).toHaveLength(10)
})
