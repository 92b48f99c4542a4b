import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { maskEmail } from '~/features/invitations/mask-email'
import { hashToken } from '~/features/mail/tokens.server'
import { consentOf } from '~/features/waitlist/join-schema'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { liftSuppression } from '~collections/suppression/suppress'
import type { Language } from '~collections/values/language'

const requestRows = z.array(
  z.object({
    id: z.int(),
    email: z.string(),
    source: z.string(),
    isUsed: z.boolean(),
    isExpired: z.boolean(),
  }),
)
type Request = z.output<typeof requestRows>[number]

/** What a link leads to. It changes nothing: programs that look through mail open it as well. */
export async function readRejoin(token: string): Promise<RejoinView> {
  const { payload } = await getCms()
  const request = await inTransaction(payload, (req) => findByToken(req, token))
  const state = stateOf(request)
  return { state, email: state === 'valid' && request ? maskEmail(request.email) : null }
}

/**
 * The person behind the mailbox comes back, with a fresh consent in the language of the page. Gives the state that the
 * link was in before.
 */
export async function rejoin(token: string, language: Language): Promise<RejoinState> {
  const { payload } = await getCms()
  const state = await inTransaction(payload, async (req) => {
    const request = await findByToken(req, token, { lock: true })
    const found = stateOf(request)
    if (!request || found !== 'valid') return found
    await useUp(req, request.id, token)
    await liftSuppression(req, request.email)
    await returnToList(req, request, language)
    return found
  })
  getWaitlistStats.forget()
  return state
}

async function findByToken(
  req: PayloadRequest,
  token: string,
  { lock = false } = {},
): Promise<Request | undefined> {
  const used = hashOfUsed(token)
  const rows = await queryInTransaction(
    req,
    sql`SELECT id, email, source, token_hash = ${used} AS "isUsed", expires_at < now() AS "isExpired"
        FROM rejoin_requests WHERE token_hash IN (${hashToken(token)}, ${used})
        ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return requestRows.parse(rows)[0]
}

function stateOf(request: Request | undefined): RejoinState {
  if (!request) return 'unknown'
  if (request.isUsed) return 'used'
  return request.isExpired ? 'expired' : 'valid'
}

/** The row stays until it expires, without the address: it still holds that the day's mail is gone. */
async function useUp(req: PayloadRequest, id: number, token: string): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE rejoin_requests SET token_hash = ${hashOfUsed(token)}, email = '', seed = '', updated_at = now()
        WHERE id = ${id}`,
  )
}

/** No token has such a hash, so that this one opens nothing any more, and is known all the same. */
function hashOfUsed(token: string): string {
  return `used ${hashToken(token)}`
}

async function returnToList(
  req: PayloadRequest,
  { email, source }: Request,
  language: Language,
): Promise<void> {
  const { payload } = req
  const data = { language, consent: consentOf(language, 'form', new Date()) }
  const given = { collection: 'waitlist-entries', depth: 0, overrideAccess: true, req } as const // whoever has the token is the person
  const { docs } = await payload.update({
    ...given,
    where: { email: { equals: email } },
    data: { ...data, unsubscribedAt: null },
  })
  // It was erased.
  if (docs.length === 0)
    await payload.create({ ...given, data: { ...data, email, source, status: 'pending' } })
}

/** What became of a link that brings an address back onto the waitlist: only a valid one still does. */
export type RejoinState = 'valid' | 'used' | 'expired' | 'unknown'

export type RejoinView = {
  state: RejoinState
  /** Masked; null when there is nobody any more. */
  email: string | null
}
