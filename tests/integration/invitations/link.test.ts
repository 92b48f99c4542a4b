import { describe, expect, test, vi } from 'vitest'

import {
  acceptInvitation,
  openInvitation,
  readInvitation,
} from '~/features/invitations/invitation-link.server'
import { readSubscription, undoUnsubscribe, unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { unsubscribeToken } from '~/features/mail/tokens.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { inTransaction } from '~cms/transaction'
import { readMailKey } from '~collections/suppression/suppress'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { addPeople } from '~tests/support/waitlist-people'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

async function invited(changes: { expiresAt?: string; status?: 'sent' | 'failed' } = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  const [entry = 0] = await addPeople(site.cms.payload, { email })
  const token = newSeed()
  await site.cms.payload.create({
    collection: 'invitations',
    data: {
      entry,
      batch: 'a batch',
      language: 'en',
      status: 'sent',
      attempts: 1,
      seed: newSeed(),
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      ...changes,
    },
    overrideAccess: true, // test setup
  })
  return { token, entry, email }
}

const entryOf = (id: number) =>
  site.cms.payload.findByID({ collection: 'waitlist-entries', id, overrideAccess: true })

describe('the link of an invitation', () => {
  test('looked at changes nothing, opened is noted once, accepted registers, and works once', async () => {
    const { token, entry } = await invited()
    expect(await readInvitation(token)).toMatchObject({
      state: 'valid',
      email: expect.stringMatching(/^.…@e….com$/),
    })
    expect(await entryOf(entry)).toMatchObject({ status: 'pending', openedAt: null })

    expect(await openInvitation(token)).toBe('valid')
    const { openedAt } = await entryOf(entry)
    expect(openedAt).toBeTruthy()
    await openInvitation(token)

    const answers = await Promise.all([acceptInvitation(token), acceptInvitation(token)])
    expect(answers.sort()).toEqual(['used', 'valid'])
    expect(await entryOf(entry)).toMatchObject({ status: 'registered', openedAt })
    expect((await readInvitation(token)).state).toBe('used')
  })

  test('expires, and is nobody’s when it was made up', async () => {
    const { token, entry } = await invited({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    for (const act of [openInvitation, acceptInvitation]) expect(await act(token)).toBe('expired')
    expect(await entryOf(entry)).toMatchObject({ status: 'pending', openedAt: null })
    expect(await acceptInvitation(newSeed())).toBe('unknown')
    expect(await readInvitation('')).toEqual({ state: 'unknown', email: null })
  })

  test('proves by being opened that mail reaches the address', async () => {
    const { token, email } = await invited()
    await inTransaction(site.cms.payload, (req) => markUndeliverable(req, [email]))
    await openInvitation(token)
    expect(await inTransaction(site.cms.payload, (req) => undeliverableOf(req, [email]))).toEqual(new Set())
  })

  test('that was unclear is known to have arrived once it is opened', async () => {
    const { token, entry } = await invited({ status: 'failed' })
    await openInvitation(token)
    const where = { entry: { equals: entry } }
    const { docs } = await site.cms.payload.find({ collection: 'invitations', where, overrideAccess: true })
    expect(docs).toMatchObject([{ status: 'sent', error: null }])
  })
})

describe('unsubscribing', () => {
  const takeBack = (token: string, undo: string) =>
    undoUnsubscribe(token, undo, site.cms.environment.SITE_TIME_ZONE)

  test('works twice, closes the invitation, is taken back, and outlives the entry', async () => {
    const { token: invitation, entry, email } = await invited()
    const token = unsubscribeToken(await readMailKey(site.cms.payload), { id: entry, email })
    expect(await readSubscription(token)).toMatchObject({ state: 'subscribed' })
    const { state, undo } = await unsubscribe(token)
    expect(state).toBe('unsubscribed')
    // Nobody who comes later with the same link can take it back.
    expect(await unsubscribe(token)).toMatchObject({ state: 'unsubscribed', undo: null })
    expect(await acceptInvitation(invitation)).toBe('unsubscribed')
    expect((await takeBack(token, undo ?? '')).state).toBe('subscribed')
    expect((await entryOf(entry)).unsubscribedAt).toBeNull()

    await unsubscribe(token)
    await site.cms.payload.delete({ collection: 'waitlist-entries', id: entry, overrideAccess: true })
    expect((await unsubscribe(token)).state).toBe('gone')
    const [imported = 0] = await addPeople(site.cms.payload, { email: email.toUpperCase() })
    expect((await entryOf(imported)).unsubscribedAt).toBeTruthy()
  })

  test('is taken back once, for a quarter of an hour, and by nothing else than its own page', async () => {
    const { entry, email } = await invited()
    const token = unsubscribeToken(await readMailKey(site.cms.payload), { id: entry, email })
    const first = await unsubscribe(token)
    for (const wrong of ['', 'x', `${first.undo ?? ''}x`])
      expect((await takeBack(token, wrong)).state).toBe('unsubscribed')
    expect((await takeBack(token, first.undo ?? '')).state).toBe('subscribed')
    const second = await unsubscribe(token)
    expect((await takeBack(token, first.undo ?? '')).state).toBe('unsubscribed')
    await site.cms.pool.query(
      `update waitlist_entries set unsubscribed_at = unsubscribed_at - interval '16 minutes' where id = $1`,
      [entry],
    )
    expect((await takeBack(token, second.undo ?? '')).state).toBe('unsubscribed')
    expect((await entryOf(entry)).unsubscribedAt).toBeTruthy()
  })

  test('takes no token but its own', async () => {
    const { entry, email } = await invited()
    const token = unsubscribeToken(await readMailKey(site.cms.payload), { id: entry, email })
    const [, mailbox = '', signature = ''] = token.split('.')
    const forged = `${entry + 1}.${mailbox}.${signature}`
    // Without its address it would be one for any address.
    const stripped = `${entry}.${signature}`
    for (const wrong of [forged, stripped, '', 'sample', `${token}x`, '1.'])
      expect(await unsubscribe(wrong)).toEqual({ state: 'unknown', email: null, undo: null })
  })
})
