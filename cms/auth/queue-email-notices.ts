import type { PayloadRequest, RequestContext } from 'payload'
import { queueMails } from '~collections/queue-mail'
import { idsIn, queryWithin, sql } from '~collections/transaction-sql'

/** Set where the owner of the new address has confirmed it by a link. */
export const confirmedByLink: RequestContext = { emailConfirmedByLink: true }

export const isConfirmedByLink = ({ context }: PayloadRequest) => context.emailConfirmedByLink === true

type EmailChange = { memberId: number; before: string; after: string }

/** The former address always gets a notice, the new one unless its owner knows already. */
export async function queueEmailNotices(
  req: PayloadRequest,
  { memberId, before, after }: EmailChange,
): Promise<void> {
  const recipients = isConfirmedByLink(req) ? [before] : [before, after]
  for (const recipient of recipients) {
    const rows = await queryWithin(
      req,
      sql`insert into email_notices (admin_id, recipient, email_before, email_after)
          values (${memberId}, ${recipient}, ${before}, ${after}) returning id`,
    )
    await queueMails(req, 'email-notice', idsIn(rows))
  }
}
