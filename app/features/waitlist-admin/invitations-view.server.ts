import type { Where } from 'payload'

import type { Member } from '~/features/admin-session/require-member.server'
import { listInvitations, readInvitationProgress } from '~/features/invitations/invitation-progress.server'
import { previewInvitations } from '~/features/invitations/preview-invitations.server'
import { hasRole } from '~cms/access/roles'

import { everyFailure, followedBatch, invitedBy } from './invitation-request'

/** Failed invitations that a dialog lists, and invitations of one person. */
const listed = { page: 1, limit: 50 }

/** What would happen to those whom the address asks to invite; null when it asks nothing, or too much of this person. */
export async function readInvitePreview(member: Member, params: URLSearchParams) {
  const recipients = invitedBy(params)
  if (recipients === null || !hasRole(member.user, 'editor')) return null
  if (recipients === 'ask') return 'ask'
  return { recipients, ...(await previewInvitations(member, recipients)) }
}

export type InvitePreview = Exclude<Awaited<ReturnType<typeof readInvitePreview>>, 'ask' | null>

/** How far the batch of the address is, and what of it failed. */
export async function readFollowedBatch(member: Member, params: URLSearchParams) {
  const batch = followedBatch(params)
  if (batch === null) return null
  const isOne = batch !== everyFailure
  const [progress, failures] = await Promise.all([
    isOne ? readInvitationProgress(member, batch) : null,
    listInvitations(member, { status: 'failed', ...(isOne && { batch }) }, listed),
  ])
  return { batch, progress, failures: failures.docs, failed: failures.totalDocs }
}

export type FollowedBatch = NonNullable<Awaited<ReturnType<typeof readFollowedBatch>>>

/** The invitations of one person, the last first. */
export async function readHistory(member: Member, entry: number) {
  return (await listInvitations(member, { entry }, listed)).docs
}

/** How many invitations are on their way, and how many failed that a person could send again. */
export async function countOpenInvitations({ payload, as }: Member) {
  const count = async (where: Where) =>
    (await payload.count({ collection: 'invitations', where, ...as })).totalDocs
  const [underway, failed] = await Promise.all([
    count({ status: { in: ['queued', 'sending'] } }),
    count({
      and: [
        { status: { equals: 'failed' } },
        { error: { not_in: ['unsubscribed', 'suppressed', 'registered'] } },
      ],
    }),
  ])
  return { underway, failed }
}

export type OpenInvitations = Awaited<ReturnType<typeof countOpenInvitations>>
