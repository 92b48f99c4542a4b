import type { TaskConfig } from 'payload'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Mailer } from '~cms/email/mailer'
import { sendInvitations } from './send-invitations.server'
import { invitationQueue } from '~cms/jobs/queues'
import { retrying } from '~cms/jobs/retrying'

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
    retries: retrying,
    async handler({ input, req: { payload } }) {
      const mostAttempts = retrying.attempts + 1
      const waiting = await sendInvitations(
        { payload, pool, mailer, siteUrl, mostAttempts },
        ids.parse(input.invitations),
      )
      if (waiting > 0) throw new Error(`${waiting} invitations wait for the mail server.`)
      return { output: {} }
    },
  }
}
