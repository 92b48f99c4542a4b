import { createHmac, randomInt } from 'node:crypto'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { referralAlphabet, referralCodeLength } from '../values/join'
import { normalizeEmail } from '../values/email'
import { readMailKey } from '../suppression/suppress'
import type { WaitlistEntry } from '../payload-types'

export function newReferralCode(): string {
  return Array.from({ length: referralCodeLength }, () => letterOf(randomInt(referralAlphabet.length))).join(
    '',
  )
}

/**
 * The code of an address, known without asking whether the address is, so that a join can show it and reveal to nobody who is on
 * the list (docs/decisions/0022-a-link-to-share.md). There are 30^10 = 5.9e14 codes: two alike among a million entries are
 * unlikely, and the unique index refuses them.
 */
export function referralCodeOf(key: string, email: string): string {
  const digest = createHmac('sha256', key)
    .update(`referral ${normalizeEmail(email)}`)
    .digest()
  return Array.from(digest.subarray(0, referralCodeLength), letterOf).join('')
}

function letterOf(number: number): string {
  return referralAlphabet.charAt(number % referralAlphabet.length)
}

/**
 * Gives an entry its code, which it keeps when its address changes. A join goes on to show the code that follows from the address,
 * so an entry that has another one has that beside it.
 */
export const giveReferralCodes: CollectionBeforeChangeHook<WaitlistEntry> = async ({
  data,
  originalDoc,
  req,
}) => {
  const kept = originalDoc?.referralCode ?? data.referralCode
  const email = data.email ?? originalDoc?.email
  if (email === undefined || (kept && email === originalDoc?.email))
    return { ...data, referralCode: kept ?? newReferralCode() }
  const ofAddress = referralCodeOf(await readMailKey(req.payload, req), email)
  const referralCode = kept ?? ((await isTaken(req, ofAddress)) ? newReferralCode() : ofAddress)
  return { ...data, referralCode, addressCode: referralCode === ofAddress ? null : ofAddress }
}

/** By an entry whose address has changed. */
async function isTaken(req: PayloadRequest, code: string): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'waitlist-entries',
    where: { referralCode: { equals: code } },
    overrideAccess: true, // nobody learns of it
    req,
  })
  return totalDocs > 0
}
