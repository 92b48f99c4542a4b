import type { Payload } from 'payload'

import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import type { ConsentWay } from '~collections/values/waitlist'

import { requestRejoin, hasLeft } from './request-rejoin.server'
import { consentOf, type JoinInput } from './join-schema'

type Deps = { payload: Payload; now?: () => Date }

/**
 * A known address changes nothing; the unique index decides, since a check beforehand would race. An address that
 * has left comes back only through its own mailbox (docs/decisions/0012), because anybody can enter any address.
 * Callers must not reveal the outcome, which would tell who is on the list.
 */
export async function joinWaitlist(
  { payload, now = () => new Date() }: Deps,
  { email, source, language }: JoinInput,
  consentWay: ConsentWay,
): Promise<'joined' | 'already-joined' | 'rejoin-requested'> {
  try {
    return await inTransaction(payload, async (req) => {
      if (await hasLeft(req, email)) {
        await requestRejoin(req, { email, language, source })
        return 'rejoin-requested'
      }
      await payload.create({
        collection: 'waitlist-entries',
        data: { email, source, language, status: 'pending', consent: consentOf(language, consentWay, now()) },
        depth: 0,
        overrideAccess: true, // visitors have no account; schema and rate limit guard this entry
        req,
      })
      return 'joined'
    })
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error
    return 'already-joined'
  }
}
