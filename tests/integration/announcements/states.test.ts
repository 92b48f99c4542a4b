import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'

import {
  cancelAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
  sendAnnouncement,
} from '~/features/announcements/send-announcement.server'
import { setCms } from '~cms/client.server'
import type { AnnouncementState } from '~collections/values/announcements'
import {
  addAnnouncement,
  adminOf,
  runOnce,
  runUntilSent,
  storedAnnouncement,
  timeZone,
} from '~tests/support/announcements'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { addPeople } from '~tests/support/waitlist-people'
import { startMailServer } from '~tests/support/mail-server'
import { startTestCms } from '~tests/support/test-cms'
import { addWebhook, startReceiver } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 180_000 })

const acts = ['send', 'schedule', 'pause', 'resume', 'cancel', 'round', 'mails', 'due', 'edit'] as const
type Act = (typeof acts)[number]

type Model = { status: AnnouncementState; hasBegun: boolean }

/** What an act makes of an announcement, or null where it is refused. */
function after(act: Act, { status, hasBegun }: Model): Model | null {
  const isOpen = status === 'draft' || (status === 'canceled' && !hasBegun)
  switch (act) {
    case 'send':
      return isOpen ? { status: 'sending', hasBegun: true } : null
    case 'schedule':
      return isOpen ? { status: 'scheduled', hasBegun } : null
    case 'pause':
      return status === 'sending' ? { status: 'paused', hasBegun } : null
    case 'resume':
      return status === 'paused' ? { status: 'sending', hasBegun } : null
    case 'cancel':
      return ['scheduled', 'sending', 'paused'].includes(status) ? { status: 'canceled', hasBegun } : null
    case 'due':
      return status === 'scheduled' ? { status: 'sending', hasBegun: true } : { status, hasBegun }
    case 'edit':
      return isOpen ? { status: 'draft', hasBegun } : null
    case 'round':
    case 'mails':
      return { status, hasBegun }
  }
}

test('whatever somebody does in whatever order, states follow, and nobody gets it twice', async () => {
  await using mail = await startMailServer()
  await using receiver = await startReceiver(() => 204)
  const cms = await startTestCms({ SMTP_URL: mail.url, WEBHOOK_ALLOW_PRIVATE: 'on' })
  setCms(cms)
  onTestFinished(async () => {
    setCms(undefined)
    await cms[Symbol.asyncDispose]()
  })
  await addWebhook(cms, ['announcement.sent'], { url: receiver.url })
  await addPeople(cms.payload, ...['a', 'b', 'c'].map((name) => ({ email: `${name}@example.com` })))
  const admin = await adminOf(cms)
  let sentOnes = 0

  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 10 }), async (done) => {
      const id = await addAnnouncement(cms)
      const { received } = mail
      received.length = 0
      const perform: Record<Act, () => Promise<unknown>> = {
        send: () => sendAnnouncement(admin, id, { at: 'now' }, { timeZone }),
        schedule: () =>
          sendAnnouncement(admin, id, { at: new Date(Date.now() + 3_600_000).toISOString() }, { timeZone }),
        pause: () => pauseAnnouncement(admin, id),
        resume: () => resumeAnnouncement(admin, id),
        cancel: () => cancelAnnouncement(admin, id),
        round: () => Promise.all([runOnce(cms), runOnce(cms)]),
        mails: () => hurryJobsUntil(cms, () => isWorkDone(cms)),
        due: () =>
          cms.pool
            .query(
              `update announcements set send_at = now() - interval '1 second' where id = $1 and status = 'scheduled'`,
              [id],
            )
            .then(() => runOnce(cms)),
        edit: () =>
          cms.payload.update({
            collection: 'announcements',
            id,
            data: { subject: `Words ${Math.random()}` },
            overrideAccess: true, // a test sets the scene
          }),
      }
      let model: Model = { status: 'draft', hasBegun: false }
      for (const act of done) {
        const next = after(act, model)
        const isDone = await perform[act]().then(
          () => true,
          () => false,
        )
        const { status } = await storedAnnouncement(cms, id)
        // The worker may have come to its end meanwhile.
        if (status === 'sent' && model.status === 'sending') {
          model = { status: 'sent', hasBegun: true }
          continue
        }
        expect([act, isDone]).toEqual([act, next !== null])
        model = next ?? model
        expect([act, status]).toEqual([act, model.status])
      }
      if (model.status === 'paused') await resumeAnnouncement(admin, id)
      await runUntilSent(cms)
      const { status, sent } = await storedAnnouncement(cms, id)
      const addresses = received.map(({ to }) => to.join())
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(addresses.length).toBe(sent)
      if (status === 'sent') sentOnes += 1
      if (status === 'sent') expect(sent).toBe(3)
      // What was only planned must not begin while others are looked at.
      if (status === 'scheduled') await cancelAnnouncement(admin, id)
    }),
    { numRuns: 15 },
  )
  const { rowCount } = await cms.pool.query(
    `select from webhook_deliveries where event = 'announcement.sent'`,
  )
  expect(rowCount).toBe(sentOnes)
  expect(sentOnes).toBeGreaterThan(0)
})
