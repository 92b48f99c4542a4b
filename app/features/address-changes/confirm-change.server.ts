import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { maskEmail } from '~/features/invitations/mask-email'
import { placeToken } from '~/features/mail/tokens.server'
import { hashToken } from '~cms/link-tokens'
import { consentOf } from '~/features/waitlist/join-schema'
import { moveEntry } from '~/features/waitlist/move-entry.server'
import { recordAudit } from '~cms/audit/record-audit'
import { getCms } from '~cms/client.server'
import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queueMail } from '~collections/queue-mail'
import { addressHash, liftSuppression, readMailKey } from '~collections/suppression/suppress'
import { markDeliverable } from '~collections/suppression/undeliverable'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import { waitlistStatuses } from '~collections/values/waitlist'

/** Only a valid link gives an entry another address. */
export type AddressChangeState = 'valid' | 'used' | 'expired' | 'unknown'

const changes = z.array(
  z.object({
    entry: z.int(),
    email: z.string(),
    formerEmail: z.string(),
    status: z.enum(waitlistStatuses),
    isUsed: z.boolean(),
    isExpired: z.boolean(),
    isInLine: z.boolean(),
  }),
)
type Change = z.output<typeof changes>[number]

/** Changes nothing, since mail scanners open links too. The address is masked. */
export async function readAddressChange(
  token: string,
): Promise<{ state: AddressChangeState; email: string | null }> {
  const { payload } = await getCms()
  const change = await inTransaction(payload, (req) => findChange(req, token))
  const state = stateOf(change)
  return { state, email: state === 'valid' && change ? maskEmail(change.email) : null }
}

/**
 * Moves the entry to the mailbox that got the link. `place` is the token of its page from then on; the former one opens nothing
 * any more. An address that has joined meanwhile keeps its own entry.
 */
export async function confirmAddressChange(
  token: string,
  language: Language,
): Promise<{ state: AddressChangeState | 'taken'; place: string | null }> {
  const { payload } = await getCms()
  try {
    return await inTransaction(payload, async (req) => {
      const change = await findChange(req, token, { lock: true })
      const state = stateOf(change)
      if (!change || state !== 'valid') return { state, place: null }
      await move(req, change, { token, language })
      const key = await readMailKey(payload, req)
      return { state, place: placeToken(key, { id: change.entry, email: change.email }) }
    })
  } catch (error) {
    if (isDuplicate(error, 'email')) return { state: 'taken', place: null }
    throw error
  }
}

async function findChange(req: PayloadRequest, token: string, { lock = false } = {}) {
  const used = usedHash(token)
  const rows = await queryInTransaction(
    req,
    sql`SELECT entry.id AS entry, change.email, entry.email AS "formerEmail", entry.status,
          change.token_hash = ${used} AS "isUsed", change.expires_at < now() AS "isExpired",
          entry.unsubscribed_at IS NULL AND entry.confirmed_at IS NOT NULL AND entry.stage < 4 AS "isInLine"
        FROM address_changes AS change JOIN waitlist_entries AS entry ON entry.id = change.entry_id
        WHERE change.token_hash IN (${hashToken(token)}, ${used}) ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return changes.parse(rows)[0]
}

/** Who has left or registered meanwhile stays as they are. */
function stateOf(change: Change | undefined): AddressChangeState {
  if (!change) return 'unknown'
  if (change.isUsed) return 'used'
  return change.isExpired || !change.isInLine ? 'expired' : 'valid'
}

/** No token hashes to this, so the link changes nothing more but is still recognised as used. */
function usedHash(token: string): string {
  return `used ${hashToken(token)}`
}

/** The mailbox itself asks for it, so that it is written to again, though it may have left before. */
async function move(
  req: PayloadRequest,
  { entry, email, formerEmail, status }: Change,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  await liftSuppression(req, email)
  await markDeliverable(req, email)
  const consent = consentOf(language, 'confirmation', new Date())
  const expiredInvitations = await moveEntry(req, { id: entry, status }, { email, consent })
  await queryInTransaction(
    req,
    sql`UPDATE address_changes SET token_hash = ${usedHash(token)}, email = '', seed = '', former_email = ${formerEmail}
        WHERE entry_id = ${entry}`,
  )
  // What was mailed to the former address about joining is over; its row goes on limiting mails to it.
  await queryInTransaction(
    req,
    sql`UPDATE join_mails SET token_hash = 'over ' || id, email = '', seed = '', updated_at = now()
        WHERE address_hash = ${addressHash(await readMailKey(req.payload, req), formerEmail)}`,
  )
  await recordAudit(
    req.payload,
    {
      action: 'email-changed',
      actor: null,
      record: { kind: 'waitlist-entries', id: entry },
      details: { expiredInvitations },
    },
    req,
  )
  await queueMail(req, 'address-notice', entry)
}
