import type { Where } from 'payload'

import type { Member } from '~/api/identity/identify.server'
import { orUnavailable } from '~/api/api-call.server'
import { openEntryId } from '~/features/waitlist/list-params'
import { listInvitations, readInvitationProgress } from '../invitation-progress.server'
import { previewInvitations } from '../preview-invitations.server'
import { hasRole } from '~collections/access/roles'

import { everyFailure, followedBatch, invitedBy } from './invitation-request'

/** Failed invitations that a dialog lists, and invitations of one person. */
const listed = { page: 1, limit: 50 }

/** What the early access screen shows of invitations, as its address has it. */
export async function loadInvitations(member: Member, params: URLSearchParams) {
  const [open, history, invite, followed] = await orUnavailable(() =>
    Promise.all([
      countOpenInvitations(member),
      readHistory(member, params),
      readInvitePreview(member, params),
      readFollowedBatch(member, params),
    ]),
  )
  const isUnderway = open.underway > 0 || followed?.progress?.isDone === false
  return { open, isUnderway, history, invite, followed }
}

/** What would happen to those whom the address asks to invite; null when it asks nothing, or too much of this person. */
async function readInvitePreview(member: Member, params: URLSearchParams) {
  const recipients = invitedBy(params)
  if (recipients === null || !hasRole(member.user, 'editor')) return null
  if (recipients === 'ask') return 'ask'
  return { recipients, ...(await previewInvitations(member, recipients)) }
}

export type InvitePreview = Exclude<Awaited<ReturnType<typeof readInvitePreview>>, 'ask' | null>

/** How far the batch of the address is, and what of it failed. */
async function readFollowedBatch(member: Member, params: URLSearchParams) {
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

/** The invitations of the person whose entry is open, the last first. */
async function readHistory(member: Member, params: URLSearchParams) {
  const entry = openEntryId(params)
  return entry === null ? [] : (await listInvitations(member, { entry }, listed)).docs
}

/** How many invitations are on their way, and how many failed that a person could send again. */
async function countOpenInvitations({ payload, as }: Member) {
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
