import type { PaginatedDocs } from 'payload'

import type { Actor } from '~/auth/identify.server'
import { getCms } from '~cms/client.server'
import type { Invitation } from '~collections/payload-types'
import type { InvitationStatus } from '~collections/values/invitations'

/** Those in the outbox are queued as well, and wait for a person. */
export type InvitationProgress = Record<InvitationStatus | 'inOutbox' | 'total', number> & { isDone: boolean }

/**
 * In one statement: of counts that are taken one after the other, some miss what goes on from one status to the next. Checks
 * no permissions: that is up to the caller.
 */
export async function readInvitationProgress(batch: string): Promise<InvitationProgress> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ status: InvitationStatus; count: number; inOutbox: number }>(
    `select status, count(*)::int as count, (count(*) filter (where in_outbox))::int as "inOutbox"
     from invitations where batch = $1 group by status`,
    [batch],
  )
  const progress = { queued: 0, sending: 0, sent: 0, failed: 0, expired: 0, inOutbox: 0, total: 0 }
  for (const { status, count, inOutbox } of rows) {
    progress[status] = count
    progress.total += count
    if (status === 'queued') progress.inOutbox = inOutbox
  }
  return { ...progress, isDone: progress.queued + progress.sending === progress.inOutbox }
}

export type InvitationFilter = { batch?: string; entry?: number; status?: InvitationStatus }

export async function listInvitations(
  { payload, as }: Actor,
  { batch, entry, status }: InvitationFilter,
  { page, limit }: { page: number; limit: number },
) {
  const result = await payload.find({
    collection: 'invitations',
    where: {
      and: [
        ...(batch ? [{ batch: { equals: batch } }] : []),
        ...(entry ? [{ entry: { equals: entry } }] : []),
        ...(status ? [{ status: { equals: status } }] : []),
      ],
    },
    sort: ['-createdAt', '-id'],
    page,
    limit,
    depth: 1,
    ...as,
  })
  return toPage(result, toInvitationView)
}

export type InvitationView = ReturnType<typeof toInvitationView>

function toInvitationView(invitation: Invitation) {
  const { entry, invitedBy } = invitation
  return {
    id: invitation.id,
    batch: invitation.batch,
    language: invitation.language,
    status: invitation.status,
    error: invitation.error ?? null,
    serverReply: invitation.serverReply ?? null,
    attempts: invitation.attempts,
    inOutbox: invitation.inOutbox === true,
    expiresAt: invitation.expiresAt ?? null,
    sentAt: invitation.sentAt ?? null,
    openedAt: invitation.openedAt ?? null,
    completedAt: invitation.completedAt ?? null,
    createdAt: invitation.createdAt,
    entry:
      typeof entry === 'object' && entry
        ? { id: entry.id, email: entry.email, name: entry.name ?? null }
        : null,
    invitedBy: typeof invitedBy === 'object' && invitedBy ? { id: invitedBy.id, name: invitedBy.name } : null,
  }
}

function toPage<Doc, View>(result: PaginatedDocs<Doc>, toView: (doc: Doc) => View) {
  return {
    docs: result.docs.map(toView),
    totalDocs: result.totalDocs,
    limit: result.limit,
    page: result.page ?? 1,
    totalPages: result.totalPages,
    hasNextPage: result.hasNextPage,
    hasPrevPage: result.hasPrevPage,
  }
}
