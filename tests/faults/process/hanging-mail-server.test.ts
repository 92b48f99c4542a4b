import { expect, test, vi } from 'vitest'

import { countLost, recordFault, secondsSince } from '~tests/support/fault-table'
import { join } from '~tests/support/joins'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer } from '~tests/support/start-server'

vi.setConfig({ testTimeout: 180_000 })

const patience = { timeout: 90_000, interval: 50 }
const people = Array.from({ length: 8 }, (_, index) => `p${index}@example.com`)

test('while the mail server hangs everybody can join, and gets one mail once it goes on', async () => {
  await using mail = await startMoodyMailServer('hang')
  await using storage = await seededStorage()
  await using server = await startServer({
    ...storage.variables,
    SMTP_URL: `${mail.url}?socketTimeout=1000`,
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
  })
  const answers = await Promise.all(people.map((email) => join(server.url, email)))
  await vi.waitUntil(() => mail.state.tries > 0, patience)
  const pages = await Promise.all(['/', '/faq', '/api/system/health'].map((path) => fetch(server.url + path)))
  const late = await join(server.url, 'late@example.com')
  // All of them have been tried in vain.
  await expect
    .poll(() => storage.query(`select from outgoing_mails where attempts = 0 or state = 'sending'`), patience)
    .toEqual([])

  mail.state.manner = 'take'
  const began = performance.now()
  const addressees = () => mail.received.map(({ to }) => to.join())
  const all = [...people, 'late@example.com']
  await expect.poll(() => countLost(all, addressees()), patience).toBe(0)
  const recoverySeconds = secondsSince(began)
  await expect
    .poll(() => storage.query(`select from outgoing_mails where state in ('queued', 'sending')`), patience)
    .toEqual([])
  await server.stop()

  const lost = countLost(all, addressees())
  const wrong =
    [...answers, late].filter(({ status }) => status !== 201).length +
    pages.filter(({ status }) => status !== 200).length +
    (addressees().length - new Set(addressees()).size)
  recordFault({ fault: 'mail server hangs', lost, wrong, recoverySeconds })
  expect([lost, wrong]).toEqual([0, 0])
})
