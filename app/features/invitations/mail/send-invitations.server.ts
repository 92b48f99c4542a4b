import type { Payload, TaskConfig } from 'payload'
import type { Pool } from 'pg'
import { readMailKey } from '~collections/suppression/suppress'
import { DeliveryError } from '~cms/email/delivery-error'
import { MailPausedError } from '~cms/email/mail-pause'
import { mailConnections, type Mailer } from '~cms/email/mailer'
import { claimInvitation, type ClaimedInvitation } from './claim-invitation.server'
import { composeInvitation, invitationLinks } from './invitation-mail.server'
import { settleAsFailed, settleAsSent, settleAsUntried, settleAsWaiting } from './settle-invitation.server'
import { listHeaders } from '~/features/mail/list-headers'
import { hashToken, invitationToken, mailName, unsubscribeToken } from '~/features/mail/tokens.server'
import { z } from 'zod'
import { invitationQueue, retryPolicy } from '~cms/jobs/queues'
import type { Invitation } from '~collections/payload-types'

type Sender = { payload: Payload; pool: Pool; mailer: Mailer; siteUrl: string; mostAttempts: number }

/**
 * Sends with one worker per mail connection. A server that is unreachable, or asks to slow down, ends the round for all of
 * them.
 */
async function sendInvitations(sender: Sender, ids: readonly number[]): Promise<Round> {
  const { pool } = sender
  await failInterrupted(pool, ids)
  const queued = await readQueued(pool, ids)
  let isPaused = false
  const work = async () => {
    for (let next = queued.shift(); next; next = queued.shift()) {
      const outcome = await sendOne(sender, next)
      if (outcome === 'done') continue
      const skipped = queued.splice(0).map(({ id }) => id)
      if (outcome === 'paused') isPaused = true
      else await countAttempt(sender, skipped)
    }
  }
  await Promise.all(Array.from({ length: mailConnections }, work))
  return { waiting: (await readQueued(pool, ids)).length, isPaused }
}

/** What is left of a job’s invitations. */
type Round = { waiting: number; isPaused: boolean }

type QueuedInvitation = Pick<Invitation, 'id' | 'seed'>

/** Only one process works this queue, so an invitation in "sending" was left behind by one that was killed. */
async function failInterrupted(pool: Pool, ids: readonly number[]): Promise<void> {
  await pool.query(
    `update invitations set status = 'failed', error = 'unclear', updated_at = now()
     where id = any($1::int[]) and status = 'sending'`,
    [ids],
  )
}

async function readQueued(pool: Pool, ids: readonly number[]): Promise<QueuedInvitation[]> {
  const { rows } = await pool.query<QueuedInvitation>(
    // The ones refused last come last: one mailbox’s trouble must not keep the others from probing.
    `select id, seed from invitations
     where id = any($1::int[]) and status = 'queued' and not coalesce(in_outbox, false) order by updated_at, id`,
    [ids],
  )
  return rows
}

/**
 * Invitations skipped because the server was unreachable use up an attempt as well, so that they do not wait for
 * ever.
 */
async function countAttempt({ pool, mostAttempts }: Sender, ids: readonly number[]): Promise<void> {
  await pool.query(
    `update invitations
     set attempts = attempts + 1, error = 'unreachable', server_reply = null, updated_at = now(),
         status = (case when attempts + 1 >= $2 then 'failed' else 'queued' end)::enum_invitations_status
     where id = any($1::int[]) and status = 'queued'`,
    [ids, mostAttempts],
  )
}

async function sendOne(
  sender: Sender,
  { id, seed }: QueuedInvitation,
): Promise<'done' | 'unreachable' | 'paused'> {
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
    if (error instanceof MailPausedError) {
      await settleAsUntried(pool, id, { inOutbox: false })
      return 'paused'
    }
    const { problem, reply } =
      error instanceof DeliveryError ? error : new DeliveryError('unreachable', null, error)
    if (problem === 'refused' || problem === 'unclear') await settleAsFailed(pool, id, problem, reply)
    else await settleAsWaiting(pool, id, { error: problem, serverReply: reply, mostAttempts })
    return problem === 'unreachable' ? 'unreachable' : 'done'
  }
  if (sender.mailer.isOutbox) await settleAsUntried(pool, id, { inOutbox: true })
  else await settleAsSent(payload, invitation)
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
    // The same for every attempt, so that duplicates can be recognised.
    messageId: `<invitation.${name}@${mailer.domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...listHeaders({ ...links, kind: 'invitation', domain: mailer.domain }),
    },
  })
}

type SendInvitations = { input: { invitations: unknown }; output: object }
type Deps = { pool: Pool; mailer: Mailer; siteUrl: string }

const ids = z.array(z.int())

/**
 * Retried while any invitation of the job waits. Each counts its own attempts, so that one refused address holds up
 * no other.
 */
export function sendInvitationsTask({ pool, mailer, siteUrl }: Deps): TaskConfig<SendInvitations> {
  return {
    slug: invitationQueue.task,
    inputSchema: [{ name: 'invitations', type: 'json', required: true }],
    retries: retryPolicy,
    async handler({ input, req: { payload } }) {
      const mostAttempts = retryPolicy.attempts + 1
      const invitations = ids.parse(input.invitations)
      const sender = { payload, pool, mailer, siteUrl, mostAttempts }
      const { waiting, isPaused } = await sendInvitations(sender, invitations)
      if (isPaused)
        await payload.jobs.queue({
          task: invitationQueue.task,
          queue: invitationQueue.name,
          input: { invitations },
        })
      else if (waiting > 0) throw new Error(`${waiting} invitations wait for the mail server.`)
      return { output: {} }
    },
  }
}
