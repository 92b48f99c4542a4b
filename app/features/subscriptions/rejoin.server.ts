import type { PayloadRequest } from 'payload'

import { maskEmail } from '~/features/invitations/mask-email'
import { hashToken } from '~cms/link-tokens'
import { judgeFriend } from '~/features/waitlist/confirm-entry.server'
import { consentOf } from '~/features/waitlist/join-schema'
import { recordConsent } from '~/features/waitlist/record-consent.server'
import { endRest } from '~/features/waitlist/request-join-mail.server'
import { getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { liftSuppression } from '~collections/suppression/suppress'
import { markDeliverable } from '~collections/suppression/undeliverable'
import type { Language } from '~collections/values/language'
import type { JoinMail } from '~collections/payload-types'

type FoundRequest = Pick<JoinMail, 'id' | 'email' | 'source'> & { isUsed: boolean; isExpired: boolean }

/** Changes nothing, since mail scanners open links too. */
export async function readRejoin(token: string): Promise<RejoinView> {
  const { payload } = await getCms()
  const request = await inTransaction(payload, (req) => findByToken(req, token))
  const state = toState(request)
  return { state, email: state === 'valid' && request ? maskEmail(request.email) : null }
}

/**
 * Puts the address back with a fresh consent in the language of the page. Returns the state of the link before that.
 */
export async function rejoin(token: string, language: Language): Promise<RejoinState> {
  const { payload } = await getCms()
  const state = await inTransaction(payload, async (req) => {
    const request = await findByToken(req, token, { lock: true })
    const requestState = toState(request)
    if (!request || requestState !== 'valid') return requestState
    await markUsed(req, request.id, token)
    await liftSuppression(req, request.email)
    await restoreEntry(req, request, language)
    await endRest(req, request.email)
    await markDeliverable(req, request.email)
    return requestState
  })
  getWaitlistStats.forget()
  return state
}

async function findByToken(
  req: PayloadRequest,
  token: string,
  { lock = false } = {},
): Promise<FoundRequest | undefined> {
  const used = usedHash(token)
  const rows = await queryInTransaction<FoundRequest>(
    req,
    sql`SELECT id, email, source, token_hash = ${used} AS "isUsed", expires_at < now() AS "isExpired"
        FROM join_mails WHERE kind = 'rejoin' AND token_hash IN (${hashToken(token)}, ${used})
        ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return rows[0]
}

function toState(request: FoundRequest | undefined): RejoinState {
  if (!request) return 'unknown'
  if (request.isUsed) return 'used'
  return request.isExpired ? 'expired' : 'valid'
}

/** The row stays, without the address, until it expires: it enforces one mail a day. */
async function markUsed(req: PayloadRequest, id: number, token: string): Promise<void> {
  await queryInTransaction(
    req,
    sql`UPDATE join_mails SET token_hash = ${usedHash(token)}, email = '', seed = '', updated_at = now()
        WHERE id = ${id}`,
  )
}

/** No token hashes to this, so the link opens nothing but is still recognised as used. */
function usedHash(token: string): string {
  return `used ${hashToken(token)}`
}

async function restoreEntry(
  req: PayloadRequest,
  { email, source }: FoundRequest,
  language: Language,
): Promise<void> {
  const { payload } = req
  const consent = consentOf(language, 'form', new Date())
  const data = { language, consent, confirmedAt: consent.at }
  const common = { collection: 'waitlist-entries', depth: 0, overrideAccess: true, req } as const // the token proves who it is
  const { docs } = await payload.update({
    ...common,
    where: { email: { equals: email } },
    data: { ...data, unsubscribedAt: null },
  })
  // The entry may have been erased.
  const entry =
    docs[0] ?? (await payload.create({ ...common, data: { ...data, email, source, status: 'pending' } }))
  await recordConsent(req, { id: entry.id, email }, { ...consent, source })
  await judgeFriend(req, entry.id)
}

/** Only a valid link puts an address back onto the waitlist. */
export type RejoinState = 'valid' | 'used' | 'expired' | 'unknown'

export type RejoinView = {
  state: RejoinState
  /** Masked; null unless the link is valid. */
  email: string | null
}
