import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'
import { readMailKey } from '~collections/suppression/suppress'
import { DeliveryError } from '~cms/email/delivery-error'
import { mailConnections, type Mailer } from '~cms/email/mailer'
import { claimInvitation, type ClaimedInvitation } from './claim-invitation.server'
import { composeInvitation, invitationLinks } from './invitation-mail.server'
import { settleAsFailed, settleAsSent, settleAsWaiting } from './settle-invitation.server'
import { hashToken, invitationToken, mailName, unsubscribeToken } from '~/features/mail/tokens.server'
import { z } from 'zod'
import { invitationQueue, retryPolicy } from '~cms/jobs/queues'

type Sender = { payload: Payload; pool: Pool; mailer: Mailer; siteUrl: string; mostAttempts: number }

/**
 * Sends those of the invitations that wait, as many at once as there are connections, and gives how many still wait
 * afterwards. A server that cannot be reached ends the round for all of them.
 */
async function sendInvitations(sender: Sender, ids: readonly number[]): Promise<number> {
  const { pool } = sender
  await markLost(pool, ids)
  const waiting = await readWaiting(pool, ids)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if ((await sendOne(sender, next)) === 'unreachable')
        await countTry(
          sender,
          waiting.splice(0).map(({ id }) => id),
        )
  }
  await Promise.all(Array.from({ length: mailConnections }, work))
  return (await readWaiting(pool, ids)).length
}

type Waiting = { id: number; seed: string }

/** Only one process at a time works this queue: what is under way now was left behind by one that was killed. */
async function markLost(pool: Pool, ids: readonly number[]): Promise<void> {
  await pool.query(
    `update invitations set status = 'failed', error = 'unclear', updated_at = now()
     where id = any($1::int[]) and status = 'sending'`,
    [ids],
  )
}

async function readWaiting(pool: Pool, ids: readonly number[]): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select id, seed from invitations where id = any($1::int[]) and status = 'queued' order by id`,
    [ids],
  )
  return rows
}

/** For those that were not even tried, since the server was away: a try all the same, for they do not wait for ever. */
async function countTry({ pool, mostAttempts }: Sender, ids: readonly number[]): Promise<void> {
  await pool.query(
    `update invitations
     set attempts = attempts + 1, error = 'unreachable', server_reply = null, updated_at = now(),
         status = (case when attempts + 1 >= $2 then 'failed' else 'queued' end)::enum_invitations_status
     where id = any($1::int[]) and status = 'queued'`,
    [ids, mostAttempts],
  )
}

async function sendOne(sender: Sender, { id, seed }: Waiting): Promise<'done' | 'unreachable'> {
  const { payload, pool, mostAttempts } = sender
  const mailKey = await readMailKey(payload)
  const token = invitationToken(payload.secret, seed)
  const claimed = await claimInvitation(pool, { id, tokenHash: hashToken(token), mailKey })
  if (!claimed) return 'done'
  const { invitation, obstacle } = claimed
  if (obstacle) {
    await settleAsFailed(pool, id, obstacle)
    return 'done'
  }
  try {
    await mailInvitation(sender, invitation, {
      name: mailName(seed),
      accept: token,
      unsubscribe: unsubscribeToken(mailKey, invitation.entry),
    })
  } catch (error) {
    const { problem, reply } =
      error instanceof DeliveryError ? error : new DeliveryError('unreachable', null, error)
    if (problem === 'refused' || problem === 'unclear') await settleAsFailed(pool, id, problem, reply)
    else await settleAsWaiting(pool, id, { error: problem, serverReply: reply, mostAttempts })
    return problem === 'unreachable' ? 'unreachable' : 'done'
  }
  await settleAsSent(payload, id, invitation.entry)
  return 'done'
}

async function mailInvitation(
  { payload, mailer, siteUrl }: Sender,
  { language, email }: ClaimedInvitation,
  { name, ...tokens }: { name: string; accept: string; unsubscribe: string },
): Promise<void> {
  const links = invitationLinks(siteUrl, language, tokens)
  await mailer.send({
    ...(await composeInvitation(payload, language, links)),
    to: { name: '', address: email },
    // The same at each try, so that one that arrives twice after all is recognised.
    messageId: `<invitation.${name}@${mailer.domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${links.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

type SendInvitations = { input: { invitations: unknown }; output: object }
type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

const ids = z.array(z.int())

/**
 * The job that sends some of a batch of invitations, which are rows before. It is tried again while any of them still
 * waits; each counts its own tries, so that one that is refused holds up no other.
 */
export function sendInvitationsTask({ pool, mailer, siteUrl }: Deps): TaskConfig<SendInvitations> {
  return {
    slug: invitationQueue.task,
    inputSchema: [{ name: 'invitations', type: 'json', required: true }],
    retries: retryPolicy,
    async handler({ input, req: { payload } }) {
      const mostAttempts = retryPolicy.attempts + 1
      const waiting = await sendInvitations(
        { payload, pool, mailer, siteUrl, mostAttempts },
        ids.parse(input.invitations),
      )
      if (waiting > 0) throw new Error(`${waiting} invitations wait for the mail server.`)
      return { output: {} }
    },
  }
}
