import type { Payload } from 'payload'

import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { liftSuppression } from '~collections/suppression/suppress'
import type { WaitlistEntry } from '~cms/payload-types'
import type { ConsentWay } from '~collections/values'

import type { JoinInput } from './join-schema'

/** Names the wording of the consent note, so that it is known later what a person agreed to. */
const consentTextVersion = '2026-11'

type Deps = { payload: Payload; now?: () => Date }

/**
 * Puts an address on the waitlist. A known one changes nothing, unless its owner had unsubscribed and agrees anew. The
 * unique index judges that, since asking first would race; callers must not show the outcome, for it would tell who is on
 * the list.
 */
export async function joinWaitlist(
  { payload, now = () => new Date() }: Deps,
  { email, source, language }: JoinInput,
  how: ConsentWay,
): Promise<'joined' | 'already-joined'> {
  const consent = { at: now().toISOString(), language, textVersion: consentTextVersion, how }
  try {
    await payload.create({
      collection: 'waitlist-entries',
      data: {
        email,
        source,
        language,
        status: 'pending',
        consent,
      },
      depth: 0,
      overrideAccess: true, // a visitor is nobody; schema and rate limit guard this door
    })
    return 'joined'
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    await renewConsent(payload, email, { language, consent })
    return 'already-joined'
  }
}

/** Whoever joins after unsubscribing wants to hear of us again (docs/decisions). */
async function renewConsent(
  payload: Payload,
  email: string,
  data: Pick<WaitlistEntry, 'language' | 'consent'>,
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const { docs } = await payload.update({
      collection: 'waitlist-entries',
      where: { and: [{ email: { equals: email } }, { unsubscribedAt: { exists: true } }] },
      data: { ...data, unsubscribedAt: null },
      depth: 0,
      overrideAccess: true, // a visitor is nobody
      req,
    })
    if (docs.length > 0) await liftSuppression(req, email)
  })
}
