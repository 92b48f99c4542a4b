import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { type Actor, requireEditor } from '~/auth/identify.server'
import { languages, type Language } from '~collections/values/language'
import { toPreview } from '~/features/mail/mail-mark.server'
import { composeInvitation, invitationLinks } from './mail/invitation-mail.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { chooseRecipients } from './choose-recipients.server'
import type { Recipients } from './recipients'
import { skipReasons, type SkipReason } from '~collections/values/invitations'

type MailSample = { language: Language; subject: string; html: string; text: string }
export type InvitationPreview = {
  count: number
  byLanguage: Record<Language, number>
  /** In the order of the line. */
  people: ShownPerson[]
  skipped: SkipSummary[]
  /** One mail per language of the recipients, with links that lead nowhere. */
  samples: MailSample[]
}

/** Changes nothing. */
export async function previewInvitations(actor: Actor, recipients: Recipients): Promise<InvitationPreview> {
  requireEditor(actor)
  const { eligible, skipped } = await inTransaction(actor.payload, async (req) => {
    const choice = await chooseRecipients(req, recipients, { lock: false })
    const skips = summarizeSkips(choice.skipped)
    return {
      eligible: choice.eligible,
      skipped: 'next' in recipients ? [...skips, ...(await countPassedOver(req))] : skips,
    }
  })
  const byLanguage = countByLanguage(eligible)
  const recipientLanguages = languages.filter((language) => byLanguage[language] > 0)
  return {
    count: eligible.length,
    byLanguage,
    people: eligible.map(toShownPerson),
    skipped,
    samples: await Promise.all(recipientLanguages.map((language) => sampleMail(actor, language))),
  }
}

export function countByLanguage(people: { language: Language }[]): Record<Language, number> {
  const countIn = (language: Language) => people.filter((person) => person.language === language).length
  return { en: countIn('en'), ar: countIn('ar') }
}

async function sampleMail({ payload }: Actor, language: Language): Promise<MailSample> {
  const links = invitationLinks(payload.config.serverURL, language, {
    accept: 'sample',
    unsubscribe: 'sample',
  })
  const { subject, html, text } = await composeInvitation(payload, language, links)
  return { language, subject, html: toPreview(html), text }
}

const counts = z.array(
  z.object({
    reason: z.enum(['unsubscribed', 'unconfirmed', 'in-flight', 'waiting', 'failed']),
    count: z.coerce.number(),
  }),
)

/** People who are on the list but not next in line. */
export async function countPassedOver(req: PayloadRequest): Promise<SkipSummary[]> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT 'unsubscribed' AS reason, count(*) AS count FROM waitlist_entries
          WHERE unsubscribed_at IS NOT NULL AND status = 'pending'
        UNION ALL
        SELECT 'unconfirmed', count(*) FROM waitlist_entries
          WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL AND status = 'pending'
        UNION ALL
        SELECT CASE WHEN invitation.status = 'failed' THEN 'failed' WHEN invitation.in_outbox THEN 'waiting'
            ELSE 'in-flight' END, count(*)
          FROM invitations AS invitation JOIN waitlist_entries AS entry ON entry.id = invitation.entry_id
          WHERE invitation.status IN ('queued', 'sending', 'failed') AND entry.status = 'pending'
            AND entry.unsubscribed_at IS NULL
          GROUP BY 1`,
  )
  return counts.parse(rows).flatMap(({ reason, count }) => (count > 0 ? { reason, count, people: [] } : []))
}

export type ShownPerson = { id: number; email: string; name: string | null }

function toShownPerson({ id, email, name }: ShownPerson): ShownPerson {
  return { id, email, name }
}

/** Names only the first few people. */
export type SkipSummary = { reason: SkipReason; count: number; people: ShownPerson[] }

const shownPeople = 5

/** In the order of `skipReasons`. */
export function summarizeSkips(skipped: { reason: SkipReason; person: ShownPerson | null }[]): SkipSummary[] {
  return skipReasons.flatMap((reason) => {
    const skips = skipped.filter((skip) => skip.reason === reason)
    if (skips.length === 0) return []
    const people = skips.flatMap(({ person }) => (person ? [person] : [])).slice(0, shownPeople)
    return { reason, count: skips.length, people: people.map(toShownPerson) }
  })
}
