import type { Where } from 'payload'

import type { Member } from '~/auth/identify.server'
import { orUnavailable } from '~/http/replies.server'
import { countFigures } from '~/features/waitlist/figures.server'
import { openEntryId } from '~/features/waitlist/list-params'
import { listInvitations, readInvitationProgress } from '../invitation-progress.server'
import { previewInvitations } from '../preview-invitations.server'
import { hasRole } from '~collections/access/roles'
import { lastingInvitationErrors } from '~collections/values/invitations'

import { allFailures, readBatchParam, readInviteRequest, readSkippedParam } from './invitation-request'

/** Enough for a batch's failures and for one person's history. */
const firstPage = { page: 1, limit: 50 }

export async function loadInvitations(member: Member, params: URLSearchParams) {
  const [open, history, invite, batch] = await orUnavailable(() =>
    Promise.all([
      countInvitations(member),
      readHistory(member, params),
      readInvitePreview(member, params),
      readBatchView(member, params),
    ]),
  )
  const isUnderway = open.underway > 0 || batch?.progress?.isDone === false
  return { open, isUnderway, history, invite, batch }
}

/** Null when the address asks for no invitation, or the member may not invite. */
async function readInvitePreview(member: Member, params: URLSearchParams) {
  const recipients = readInviteRequest(params)
  if (recipients === null || !hasRole(member.user, 'editor')) return null
  if (recipients === 'ask') return { isQuestion: true as const, waiting: (await countFigures()).pending }
  const preview = await previewInvitations(member, recipients)
  // Those who are next by the time the form is sent may be others, whom nobody has looked at.
  const meant =
    'ids' in recipients ? recipients : { ids: preview.people.map(({ id }) => id), inLine: true as const }
  return { isQuestion: false as const, recipients: meant, ...preview }
}

type InviteRequest = NonNullable<Awaited<ReturnType<typeof readInvitePreview>>>
/** How many there are to choose from. */
export type InviteQuestion = Extract<InviteRequest, { isQuestion: true }>
export type InvitePreview = Extract<InviteRequest, { isQuestion: false }>

async function readBatchView(member: Member, params: URLSearchParams) {
  const batch = readBatchParam(params)
  if (batch === null) return null
  const isBatch = batch !== allFailures
  const meant = readSkippedParam(params)
  const [progress, failures, skipped] = await Promise.all([
    isBatch ? readInvitationProgress(batch) : null,
    listInvitations(member, { status: 'failed', ...(isBatch && { batch }) }, firstPage),
    meant && hasRole(member.user, 'editor') ? previewInvitations(member, meant) : null,
  ])
  return {
    id: batch,
    progress,
    failures: failures.docs,
    failed: failures.totalDocs,
    skipped: skipped?.skipped ?? [],
  }
}

export type BatchView = NonNullable<Awaited<ReturnType<typeof readBatchView>>>

async function readHistory(member: Member, params: URLSearchParams) {
  const entry = openEntryId(params)
  return entry === null ? [] : (await listInvitations(member, { entry }, firstPage)).docs
}

/** Counts as failed only what can be sent again. */
async function countInvitations({ payload, as }: Member) {
  const count = async (where: Where) =>
    (await payload.count({ collection: 'invitations', where, ...as })).totalDocs
  const [underway, failed] = await Promise.all([
    count({ and: [{ status: { in: ['queued', 'sending'] } }, { inOutbox: { not_equals: true } }] }),
    count({
      and: [{ status: { equals: 'failed' } }, { error: { not_in: lastingInvitationErrors } }],
    }),
  ])
  return { underway, failed }
}

export type InvitationCounts = Awaited<ReturnType<typeof countInvitations>>
