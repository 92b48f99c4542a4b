import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction } from '~collections/transaction-sql'
import { givenReferralCode } from '~collections/values/join'
import type { ConsentWay } from '~collections/values/waitlist'

import { unknownOrigin, type EntryOrigin } from '~/features/analytics/entry-origin.server'
import { consentOf, type JoinInput } from './join-schema'
import { recordConsent } from './record-consent.server'
import { joinMailKindFor, requestJoinMail, wasMailed } from './request-join-mail.server'

type Deps = {
  payload: Payload
  /** Then the entry counts only once its mailbox has confirmed it. */
  needsConfirmation?: boolean
  /** Its mail waits for those of others whose clients join many. */
  isCrowded?: boolean
  now?: () => Date
}
export type JoinOrigin = EntryOrigin & { network?: string | null }
type Outcome = 'joined' | 'already-joined' | 'rejoin-requested' | 'never-asked'
type Join = JoinInput & {
  isCrowded: boolean
  origin: JoinOrigin
  consent: ReturnType<typeof consentOf>
  confirmedAt: string | null
}

/**
 * A known address changes nothing; the unique index decides, since a check beforehand would race. An address that
 * has left comes back only through its own mailbox (docs/decisions/0012), because anybody can enter any address. Each of them
 * gets a mail that says so. Callers must not reveal the outcome, which would show who is on the list.
 */
export async function joinWaitlist(
  { payload, needsConfirmation = false, isCrowded = false, now = () => new Date() }: Deps,
  input: JoinInput,
  consentWay: ConsentWay,
  origin: JoinOrigin = unknownOrigin,
): Promise<Outcome> {
  const consent = consentOf(input.language, consentWay, now())
  const join = { ...input, isCrowded, origin, consent, confirmedAt: needsConfirmation ? null : consent.at }
  try {
    return await joinOnce(payload, join)
  } catch (error) {
    // Somebody took the referral code in the same instant, perhaps by a join of the same address. Now that is seen.
    if (!isDuplicate(error, 'referralCode')) throw error
    return joinOnce(payload, join)
  }
}

/** Takes an entry back whose mailbox gets no more mails today: asked by none, it would be neither confirmed nor removed. */
class NeverAsked extends Error {}

async function joinOnce(payload: Payload, join: Join): Promise<Outcome> {
  const { email } = join
  try {
    return await inTransaction(payload, async (req) => {
      if ((await joinMailKindFor(req, email)) === 'rejoin') {
        await requestJoinMail(req, 'rejoin', join)
        return 'rejoin-requested'
      }
      await createEntry(req, join)
      const isMailed = await requestJoinMail(req, join.confirmedAt === null ? 'confirmation' : 'place', join)
      if (!isMailed && join.confirmedAt === null && !(await wasMailed(req, email))) throw new NeverAsked()
      return 'joined'
    })
  } catch (error) {
    if (error instanceof NeverAsked) return 'never-asked'
    if (!isDuplicate(error, 'email')) throw error
    await inTransaction(payload, async (req) => {
      await requestJoinMail(req, await joinMailKindFor(req, email), join)
    })
    return 'already-joined'
  }
}

async function createEntry(
  req: PayloadRequest,
  { email, source, language, referral, origin, consent, confirmedAt }: Join,
): Promise<void> {
  const { id } = await req.payload.create({
    collection: 'waitlist-entries',
    data: {
      email,
      source,
      language,
      status: 'pending',
      referredBy: await knownCode(req, referral),
      ...origin,
      consent,
      confirmedAt,
    },
    depth: 0,
    overrideAccess: true, // visitors have no account; schema and rate limit guard this entry
    req,
  })
  await recordConsent(req, { id, email }, { ...consent, source })
}

const referrers = z.array(z.object({ code: z.nullable(z.string()) }))

/**
 * The code of the person who is meant; null for a code that nobody has. It follows from one address, and so means whom the
 * address belongs to, once its mailbox has confirmed it, rather than who has moved away from it.
 */
async function knownCode(req: PayloadRequest, given: unknown): Promise<string | null> {
  const code = givenReferralCode(given)
  if (code === null) return null
  const rows = await queryInTransaction(
    req,
    sql`SELECT referral_code AS code FROM waitlist_entries WHERE address_code = ${code} OR referral_code = ${code}
        ORDER BY (address_code = ${code} AND confirmed_at IS NOT NULL) IS TRUE DESC, referral_code = ${code} DESC LIMIT 1`,
  )
  return referrers.parse(rows)[0]?.code ?? null
}
