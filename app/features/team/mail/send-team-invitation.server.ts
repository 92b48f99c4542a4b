import { createElement } from 'react'
import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { afterFailure, type DeliveryProgress } from '~/features/mail/delivery'
import { mailName, teamInvitationToken } from '~/features/mail/tokens.server'
import { writeMail } from '~/features/mail/write-mail.server'
import type { Mailer } from '~cms/email/mailer'
import { retryPolicy, teamInvitationTask } from '~cms/jobs/queues'
import { teamInvitationDays } from '~collections/values/team'
import type { TeamInvitation } from '~collections/payload-types'

import { joinTeamPath } from '../team-invitations.server'
import { TeamInvitationMail, teamInvitationText } from './team-invitation-mail'

type SendTeamInvitation = { input: { invitation: number }; output: object }
type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

/** The job’s input holds the id only, since Payload logs it. */
export function sendTeamInvitationTask(deps: Deps): TaskConfig<SendTeamInvitation> {
  return {
    slug: teamInvitationTask,
    inputSchema: [{ name: 'invitation', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      const invitation = await claim(deps.pool, input.invitation)
      if (!invitation) return { output: {} }
      try {
        await mailLink(payload, deps, invitation)
        const isWaiting = deps.mailer.isOutbox
        await settle(deps.pool, invitation, { delivery: isWaiting ? 'queued' : 'sent', inOutbox: isWaiting })
      } catch (failure) {
        const { progress, isFinal, isPaused } = afterFailure(failure, job.totalTried ?? 0)
        await settle(deps.pool, invitation, progress)
        if (isPaused) await payload.jobs.queue({ task: teamInvitationTask, input })
        if (isPaused) return { output: {} }
        if (!isFinal) throw failure
        payload.logger.warn(
          { invitation: invitation.id, problem: progress.error },
          'an invitation was not sent',
        )
      }
      return { output: {} }
    },
  }
}

type Claimed = Pick<TeamInvitation, 'id' | 'email' | 'language' | 'role' | 'seed'> & {
  invitedBy: string | null
}

/**
 * Null when it was sent, waits in the outbox, is no longer open, or its process died while sending: that mail may have
 * arrived, so that a person decides about another.
 */
async function claim(pool: Pool, id: number): Promise<Claimed | null> {
  const { rows } = await pool.query<Claimed>(
    `update team_invitations as invitation set delivery = 'sending'
     where id = $1 and delivery = 'queued' and not coalesce(in_outbox, false) and accepted_at is null
       and revoked_at is null and expires_at > now()
     returning id, email, language, role, seed, (select name from admins where id = invited_by_id) as "invitedBy"`,
    [id],
  )
  if (rows.length === 0)
    await pool.query(
      `update team_invitations set delivery = 'failed' where id = $1 and delivery = 'sending'`,
      [id],
    )
  return rows[0] ?? null
}

/** Leaves alone what was sent again meanwhile. */
async function settle(
  pool: Pool,
  { id, seed }: Claimed,
  { delivery, inOutbox = false }: DeliveryProgress,
): Promise<void> {
  await pool.query(
    `update team_invitations set delivery = $3::enum_team_invitations_delivery, in_outbox = $4
     where id = $1 and seed = $2 and delivery = 'sending'`,
    [id, seed, delivery, inOutbox],
  )
}

async function mailLink(
  payload: Payload,
  { mailer, siteUrl }: Deps,
  { email, language, role, seed, invitedBy }: Claimed,
): Promise<void> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const token = teamInvitationToken(payload.secret, seed)
  const joinUrl = `${siteUrl}${joinTeamPath(token)}?lng=${language}`
  const props = { language, brand, role, invitedBy, joinUrl, days: teamInvitationDays }
  await mailer.send({
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
    messageId: `<team.${mailName(seed)}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
