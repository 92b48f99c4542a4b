import { createElement } from 'react'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { siteMailId } from '~/features/mail/site-mail-id'
import { mailName, teamInvitationToken } from '~/features/mail/tokens.server'
import { writeMail } from '~/features/mail/write-mail.server'
import { hashToken } from '~cms/link-tokens'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import type { TeamInvitation } from '~collections/payload-types'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { teamInvitationDays } from '~collections/values/team'

import { joinTeamPath } from '../team-invitations.server'
import { TeamInvitationMail, teamInvitationText } from './team-invitation-mail'

type Invited = Pick<TeamInvitation, 'email' | 'language' | 'role' | 'seed'> & { invitedBy: string | null }

/** The link by which somebody joins the team, unless they have, or it was revoked. Its days count from now on. */
export function teamInvitationMails(needs: MailNeeds): MailRecords {
  return {
    async claim(req, id) {
      const [invited] = await queryInTransaction<Invited>(
        req,
        sql`UPDATE team_invitations SET delivery = 'sending', in_outbox = false,
              expires_at = now() + make_interval(days => ${teamInvitationDays}::int)
            WHERE id = ${id} AND accepted_at IS NULL AND revoked_at IS NULL
            RETURNING email, language, role, seed, (SELECT name FROM admins WHERE id = invited_by_id) AS "invitedBy"`,
      )
      if (!invited) return null
      // Hashed again, since the secret may have changed.
      const tokenHash = hashToken(teamInvitationToken(needs.payload.secret, invited.seed))
      await queryInTransaction(
        req,
        sql`UPDATE team_invitations SET token_hash = ${tokenHash} WHERE id = ${id}`,
      )
      return { write: () => writeLink(needs, invited) }
    },
    async settle(req, id, { state }) {
      const isInOutbox = state === 'outbox'
      await queryInTransaction(
        req,
        sql`UPDATE team_invitations SET in_outbox = ${isInOutbox},
              delivery = ${isInOutbox ? 'queued' : state}::enum_team_invitations_delivery
            WHERE id = ${id}`,
      )
    },
  }
}

async function writeLink(
  { payload, siteUrl, domain }: MailNeeds,
  { email, language, role, seed, invitedBy }: Invited,
): Promise<Mail> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const token = teamInvitationToken(payload.secret, seed)
  const joinUrl = `${siteUrl}${joinTeamPath(token)}?lng=${language}`
  const props = { language, brand, role, invitedBy, joinUrl, days: teamInvitationDays }
  return {
    fromName: brand,
    replyTo,
    to: { name: '', address: email },
    ...(await writeMail(
      payload,
      {
        mail: 'team',
        language,
        brand,
        url: joinUrl,
        values: {
          days: String(teamInvitationDays),
          name: invitedBy ?? brand,
          role: mailTexts(language)(`team.role.${role}`),
        },
      },
      {
        subject: mailTexts(language)('team.subject', { brand }),
        body: createElement(TeamInvitationMail, props),
        text: teamInvitationText(props),
      },
    )),
    messageId: siteMailId('team', mailName(seed), domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
