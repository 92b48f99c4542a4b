import type { Payload } from 'payload'

import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import type { ConsentWay } from '~collections/values/waitlist'

import { askMailbox } from './ask-mailbox.server'
import { consentOf, type JoinInput } from './join-schema'
import { hasLeft } from './has-left.server'

type Deps = { payload: Payload; now?: () => Date }

/**
 * Puts an address on the waitlist. A known one changes nothing: the unique index judges that, since asking first would
 * race. One that has left comes back only by its own mailbox (docs/decisions/0012), for anybody can enter any address.
 * Callers must not show the outcome, for it would tell who is on the list.
 */
export async function joinWaitlist(
  { payload, now = () => new Date() }: Deps,
  { email, source, language }: JoinInput,
  how: ConsentWay,
): Promise<'joined' | 'already-joined' | 'asked'> {
  try {
    return await inTransaction(payload, async (req) => {
      if (await hasLeft(req, email)) {
        await askMailbox(req, { email, language, source })
        return 'asked'
      }
      await payload.create({
        collection: 'waitlist-entries',
        data: { email, source, language, status: 'pending', consent: consentOf(language, how, now()) },
        depth: 0,
        overrideAccess: true, // a visitor is nobody; schema and rate limit guard this door
        req,
      })
      return 'joined'
    })
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    return 'already-joined'
  }
}
