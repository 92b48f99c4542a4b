import { sql } from '@payloadcms/db-postgres'

import type { Actor } from '~/api/identity/identify.server'
import { createdSince, rowsWith, type Searched } from '~/admin/lists/conditions.server'
import { countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { ContactSubmission } from '~collections/payload-types'
import type { ContactPriority, ContactStatus } from '~collections/values'

import { newest, orderOf, type SubmissionSort } from './submission-order.server'
import { toSubmissionView } from './submission-view'

export type SubmissionFilter = {
  status?: ContactStatus | undefined
  priority?: ContactPriority | undefined
  /** Part of the sender's name or address, of the subject or of the message. */
  search?: string | undefined
  /** Received at this instant (ISO 8601) or later. */
  since?: string | undefined
}

const searched: Searched = { columns: ['name', 'email', 'subject', 'message'], isLowerCase: false }

/** A page of the contact submissions as the contract gives them, newest first. */
export async function listSubmissions(actor: Actor, filter: SubmissionFilter, paging: Paging) {
  return findSubmissions(actor, filter, paging, { sort: newest, toView: toSubmissionView })
}

/** A page of the contact submissions in this order, as far as the actor may read them. */
export async function findSubmissions<View>(
  { payload, as }: Actor,
  { status, priority, search, since }: SubmissionFilter,
  paging: Paging,
  { sort, toView }: { sort: SubmissionSort; toView: (submission: ContactSubmission) => View },
) {
  const collection = 'contact-submissions'
  const table = 'contact_submissions'
  const conditions = [
    status && sql`status = ${status}`,
    priority && sql`priority = ${priority}`,
    createdSince(since),
  ]
  const { where, matches } = rowsWith(conditions, searched, search)
  const total = await countRows(payload, { table, where, matches })
  return pageOfRows(
    payload,
    { table, where, matches, order: orderOf(sort), total },
    paging,
    (ids) => payload.find({ collection, where: { id: { in: ids } }, pagination: false, depth: 0, ...as }),
    toView,
  )
}
