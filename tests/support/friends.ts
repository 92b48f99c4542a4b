import type { PayloadRequest } from 'payload'

import { confirmEntry } from '~/features/waitlist/confirm-entry.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { hashToken } from '~cms/link-tokens'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { entryOf, newAddress } from './people-who-left'
import type { TestCms } from './test-cms'

type NewPerson = { email?: string; referral?: string | null; network?: string | null }

/** Somebody whose join waits for its confirmation. */
export async function addUnconfirmed(
  cms: TestCms,
  { email = newAddress(), referral = null, network = null }: NewPerson = {},
) {
  const origin = { channel: null, campaign: null, device: null, country: null, network }
  const input = { email, source: 'landing-page', language: 'en' as const, referral }
  await joinWaitlist({ ...cms, needsConfirmation: true }, input, 'form', origin)
  return idOf(cms, email)
}

/**
 * Presses the button behind the link of the mail, which gets this token. All at once, since the site gives the link another one when it
 * sends the mail.
 */
export async function confirm(cms: TestCms, email: string): Promise<void> {
  const hash = addressHash(await readMailKey(cms.payload), email)
  const token = crypto.randomUUID()
  const state = await inTransaction(cms.payload, async (req: PayloadRequest) => {
    await queryInTransaction(
      req,
      sql`update join_mails set token_hash = ${hashToken(token)} where address_hash = ${hash}`,
    )
    return confirmEntry(req, token, 'en')
  })
  if (state !== 'valid') throw new Error(`The link of ${email} is ${state}.`)
}

/** Somebody who joined by the link of another and has confirmed. */
export async function addFriend(cms: TestCms, referral: string, person: NewPerson = {}) {
  const friend = await addUnconfirmed(cms, { ...person, referral })
  await confirm(cms, friend.email)
  return friend
}

async function idOf(cms: TestCms, email: string) {
  const { id = 0, referralCode } = (await entryOf(cms, email)) ?? {}
  return { id, email, code: referralCode ?? '' }
}
