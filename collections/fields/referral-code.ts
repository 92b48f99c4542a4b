import { createHmac, randomInt } from 'node:crypto'
import type { FieldHook, PayloadRequest } from 'payload'
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

export const keepOrMakeReferralCode: FieldHook<WaitlistEntry, string | null> = async ({
  originalDoc,
  data,
  value,
  req,
}) => originalDoc?.referralCode ?? value ?? (await makeReferralCode(req, data?.email))

async function makeReferralCode(req: PayloadRequest, email: string | undefined): Promise<string> {
  if (email === undefined) return newReferralCode()
  const code = referralCodeOf(await readMailKey(req.payload, req), email)
  // An entry whose address was corrected keeps the code of its former one.
  const { totalDocs } = await req.payload.count({
    collection: 'waitlist-entries',
    where: { referralCode: { equals: code } },
    overrideAccess: true, // nobody learns of it
    req,
  })
  return totalDocs === 0 ? code : newReferralCode()
}
