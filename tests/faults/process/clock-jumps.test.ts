import { expect, test, vi } from 'vitest'

import openEn from '~/i18n/locales/en/openSite.json'
import commonEn from '~/i18n/locales/en/common.json'
import { fakeClock, mayFakeClock } from '~tests/support/faked-clock'
import { countLost, recordFault, secondsSince } from '~tests/support/fault-table'
import { freshStorage } from '~tests/support/fresh-storage'
import { addPeople } from '~tests/support/waitlist-people'
import { join } from '~tests/support/joins'
import { startMailServer } from '~tests/support/mail-server'
import { startServer } from '~tests/support/start-server'
import { storeConversation } from '~tests/support/stored-conversations'
import { owner, testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 300_000 })

/** Waves are looked for every twenty seconds. */
const patience = { timeout: 60_000, interval: 100 }
const joinsAllowed = 3

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Where it is about noon, so that no jump of hours leads into another day. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`
}

// The embedded database has the clock of the process, as on a machine whose clock somebody sets.
test.runIf(mayFakeClock)(
  'a clock that jumps two hours ahead and back sends nothing twice, keeps nobody out and loses nobody',
  async () => {
    await using mail = await startMailServer()
    await using storage = await freshStorage({ embedded: true })
    using clock = fakeClock()
    const settings = { ...storage.variables, PAYLOAD_SECRET: testSecret, SITE_TIME_ZONE: zoneAtNoon() }
    const invited = ['p1@example.com', 'p2@example.com', 'p3@example.com']
    const written = 'later@example.com'
    await withCms(
      { ...storage, variables: settings },
      async (cms) => {
        const { payload, pool } = cms
        await addPeople(payload, ...invited.map((email) => ({ email })))
        const thread = await storeConversation(cms, [{ kind: 'note' }])
        await payload.create({
          collection: 'messages',
          data: {
            thread,
            kind: 'sent',
            subject: 'Hello',
            content: 'Words.',
            language: 'en',
            to: [{ name: '', email: written }],
            sendAt: inMinutes(60),
            date: inMinutes(60),
          },
          overrideAccess: true, // a test sets the scene
        })
        await payload.updateGlobal({
          slug: 'countdown',
          data: { targetDate: inMinutes(90) },
          overrideAccess: true,
        })
        await pool.query(
          `update invitation_waves set status = 'active', people = 3, holdback = 0, time = '12:30', first_date = '2026-01-01', next_at = $1,
             weekdays = '["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]'`,
          [inMinutes(30)],
        )
      },
      { runsJobs: false },
    )
    await using server = await startServer({
      ...settings,
      ...clock.variables,
      SMTP_URL: mail.url,
      RATE_LIMIT_JOIN: `${joinsAllowed}/60`,
      DEMO_DATA: 'off',
    })

    let wrong = 0
    const acknowledged: string[] = []
    const joinOne = async () => {
      const email = `j${acknowledged.length}@example.com`
      const { status } = await join(server.url, email)
      if (status === 201) acknowledged.push(email)
      else if (status !== 429) wrong++
      return status
    }
    const timesOf = (email: string) => mail.received.filter(({ to }) => to.includes(email)).length
    /** Somebody joins and gets a mail: whatever was due before it has been looked at. */
    const joinAndGetMail = async () => {
      await expect.poll(joinOne, patience).toBe(201)
      await expect.poll(() => timesOf(acknowledged.at(-1) ?? ''), patience).toBe(1)
    }
    const useUpLimit = async () => {
      for (let turn = 0; turn <= joinsAllowed; turn++) if ((await joinOne()) === 429) return
      wrong++
    }
    const signIn = async () => {
      const reply = await fetch(`${server.url}/admin`, {
        method: 'POST',
        headers: { Origin: server.url },
        body: new URLSearchParams({ password: owner.password }),
        redirect: 'manual',
      })
      return /payload-token=[^;]+/.exec(reply.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
    }
    const screen = async (cookie: string) =>
      (await fetch(`${server.url}/admin/waitlist`, { headers: { Cookie: cookie } })).status
    const page = async () => (await fetch(server.url, { headers: { 'Accept-Language': 'en' } })).text()

    await joinAndGetMail()
    await useUpLimit()
    const session = await signIn()
    expect(await screen(session)).toBe(200)
    expect(mail.received.filter(({ to }) => [...invited, written].includes(to.join()))).toEqual([])

    clock.setAhead(45)
    expect(await screen(session)).toBe(401) // nobody used it for half an hour
    await joinAndGetMail()
    for (const email of invited) await expect.poll(() => timesOf(email), patience).toBe(1)

    clock.setAhead(120)
    await expect.poll(() => timesOf(written), patience).toBe(1)
    await expect.poll(page, patience).toContain(`>${openEn.badge}<`)
    await useUpLimit()

    clock.setAhead(0)
    const began = performance.now()
    await joinAndGetMail()
    await expect.poll(page, patience).toContain(`>${commonEn.comingSoon}<`)
    expect(await screen(await signIn())).toBe(200)
    const recoverySeconds = secondsSince(began)

    clock.setAhead(120)
    await expect.poll(page, patience).toContain(`>${openEn.badge}<`)
    await joinAndGetMail()
    clock.setAhead(0)
    await joinAndGetMail()
    expect(await server.stop()).toEqual({ code: 0, signal: null })

    const stored = await storage.query<{ email: string }>('select email from waitlist_entries')
    const addresses = [...acknowledged, ...invited, written]
    const lost =
      countLost(
        acknowledged,
        stored.map(({ email }) => email),
      ) + addresses.filter((email) => timesOf(email) === 0).length
    wrong += addresses.filter((email) => timesOf(email) > 1).length
    recordFault({ fault: 'clock jumps ahead and back', lost, wrong, recoverySeconds })
    expect([lost, wrong]).toEqual([0, 0])
  },
)
