import type { PayloadRequest } from 'payload'

import { confirmEntry } from '~/features/waitlist/confirm-entry.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { hashToken } from '~/features/mail/tokens.server'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { inTransaction } from '~cms/transaction'

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

/** Presses the button behind the link of the mail, which got this token. */
export async function confirm(cms: TestCms, email: string): Promise<void> {
  const hash = addressHash(await readMailKey(cms.payload), email)
  const token = crypto.randomUUID()
  await cms.pool.query('update join_mails set token_hash = $2 where address_hash = $1', [
    hash,
    hashToken(token),
  ])
  await inTransaction(cms.payload, (req: PayloadRequest) => confirmEntry(req, token, 'en'))
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
