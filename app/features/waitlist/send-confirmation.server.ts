import { z } from 'zod'

import { requireEditor, type Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { languages } from '~collections/values/language'

import { joinMailKindFor, requestJoinMail, restOf } from './request-join-mail.server'

const entries = z.array(
  z.object({
    email: z.string(),
    language: z.enum(languages),
    source: z.string(),
    isConfirmed: z.boolean(),
  }),
)

/**
 * Sends the mail that confirms an entry once more, with a new link. Refused with 409 where there is nothing to confirm, and with
 * 429 within a day of the last mail: what the team asks for reaches nobody more often than what they ask for themselves.
 */
export async function sendConfirmation(actor: Actor, id: number): Promise<{ email: string }> {
  requireEditor(actor)
  return inTransaction(actor.payload, async (req) => {
    const rows = await queryInTransaction(
      req,
      sql`SELECT email, language, source, confirmed_at IS NOT NULL AS "isConfirmed"
          FROM waitlist_entries WHERE id = ${id} FOR UPDATE`,
    )
    const [entry] = entries.parse(rows)
    if (!entry) throw new HttpError(404, 'api:notFound')
    if (entry.isConfirmed) throw new HttpError(409, 'api:alreadyConfirmed')
    const kind = await joinMailKindFor(req, entry.email)
    if (kind === 'rejoin') throw new HttpError(409, 'api:hasLeft')
    if (!(await requestJoinMail(req, kind, entry))) {
      const headers = { 'Retry-After': String(await restOf(req, entry.email)) }
      throw new HttpError(429, 'api:mailedToday', { headers })
    }
    return { email: entry.email }
  })
}
