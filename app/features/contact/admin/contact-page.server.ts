import { data, type AppLoadContext } from '@remix-run/node'

import { requireMember } from '~/admin/gate/require-member.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { contactSamples } from '../contact-samples.server'
import { getContactStats } from '../contact-stats.server'
import { findSubmissions, newest } from '../list-submissions.server'
import { countTracesAsAdmin } from '~/features/erasure/erase-person.server'
import { hasRole } from '~collections/access/roles'
import { submissionsPageSize } from '~collections/values/contact'

import { parseContactQuery } from './contact-query'
import { hasSentReply } from '../submission-moves'
import type { ContactSubmission } from '~collections/payload-types'
import { NotFound } from 'payload'
import type { Member } from '~/api/identity/identify.server'
import { toSubmissionView } from '../submission-view'

/** Falls back to the built-in samples when the messages cannot be loaded. */
export async function loadContactPage(
  request: Request,
  { logger, environment }: Pick<AppLoadContext, 'logger' | 'environment'>,
) {
  try {
    return data(await readPage(request, environment.DATA_DIR))
  } catch (error) {
    if (error instanceof Response && error.status !== 503) throw error
    if (!(error instanceof Response)) logger.error({ err: error }, 'contact submissions not loaded')
    return data({ failed: true as const, samples: sampleRows() }, { status: 503 })
  }
}

async function readPage(request: Request, dataDir: string) {
  const member = await requireMember(request)
  const url = new URL(request.url)
  const query = parseContactQuery(url.searchParams)
  const { status, priority, search, page, sort, submission } = query
  const filter = { status: status ?? undefined, priority: priority ?? undefined, search: search || undefined }
  const [list, stats, open] = await Promise.all([
    findSubmissions(
      member,
      filter,
      { page, limit: submissionsPageSize },
      { sort: sort ?? newest, toView: toSubmissionRow },
    ),
    getContactStats(),
    submission === null ? null : readSubmissionDetail(member, submission),
  ])
  const mayErase = url.searchParams.has('erase') && hasRole(member.user, 'admin')
  const traces = open && mayErase ? await countTracesAsAdmin(member, open.email, dataDir) : null
  leaveEmptyPage(url, page, list)
  return {
    failed: false as const,
    query,
    stats,
    rows: list.docs,
    total: list.totalDocs,
    pages: list.totalPages,
    open,
    traces,
  }
}

export type ContactData = Awaited<ReturnType<typeof readPage>>
export type ContactView = ContactData | { failed: true; samples: SubmissionRow[] }

function sampleRows(now = Date.now()): SubmissionRow[] {
  return contactSamples.map(({ name, email, subject, status, priority, hoursAgo }, index) => {
    const at = new Date(now - hoursAgo * 3_600_000).toISOString()
    return {
      id: -1 - index,
      name,
      email,
      subject: subject ?? null,
      status,
      priority,
      createdAt: at,
      isAnswered: status === 'replied',
    }
  })
}

function toSubmissionRow(submission: ContactSubmission) {
  const { id, name, email, createdAt, status, priority } = submission
  return {
    ...{ id, name, email, createdAt, status, priority },
    subject: submission.subject?.trim() ? submission.subject : null,
    isAnswered: hasSentReply(submission.replies),
  }
}

export type SubmissionRow = ReturnType<typeof toSubmissionRow>

/** Null when the submission is gone. */
async function readSubmissionDetail({ payload, as }: Member, id: number) {
  try {
    const submission = await payload.findByID({ collection: 'contact-submissions', id, depth: 0, ...as })
    return {
      ...toSubmissionView(submission),
      subject: submission.subject?.trim() ? submission.subject : null,
      isAnswered: hasSentReply(submission.replies),
      replies: (submission.replies ?? []).map((reply) => ({
        id: reply.id ?? '',
        body: reply.body,
        sentAt: reply.sentAt,
        by: reply.by,
        delivery: reply.delivery,
        error: reply.deliveryError ?? null,
      })),
    }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type SubmissionDetail = NonNullable<Awaited<ReturnType<typeof readSubmissionDetail>>>
export type ReplyDetail = SubmissionDetail['replies'][number]
