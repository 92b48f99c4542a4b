import { data, type AppLoadContext } from '@remix-run/node'

import { requireMember } from '~/admin/require-member.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { contactSamples } from '../contact-samples.server'
import { getContactStats } from '../contact-stats.server'
import { findSubmissions } from '../list-submissions.server'
import { countTracesAsAdmin } from '~/features/erasure/erase-person.server'
import { hasRole } from '~collections/access/roles'
import { submissionsPageSize } from '~collections/values/contact'

import { filterOf, newestFirst, parseContactQuery } from './contact-query'
import { hasReply } from '../submission-moves'
import type { ContactSubmission } from '~collections/payload-types'
import { NotFound } from 'payload'
import { readHistory } from '~/features/audit/read-history.server'
import { languageOf } from '~/i18n/detect-language.server'
import { fromReplica } from '~cms/from-replica.server'
import type { Member } from '~/auth/identify.server'
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
  const { page, sort, submission } = query
  const paging = { page, limit: submissionsPageSize }
  const [list, stats, open, audited] = await fromReplica(async () =>
    Promise.all([
      findSubmissions(member, filterOf(query), paging, {
        sort: sort ?? newestFirst,
        toView: toSubmissionRow,
      }),
      getContactStats(),
      submission === null ? null : readSubmissionDetail(member, submission),
      submission === null
        ? null
        : readHistory(member, 'contact-submissions', submission, languageOf(request)),
    ]),
  )
  const mayErase = url.searchParams.has('erase') && hasRole(member.user, 'admin')
  const traces = open && mayErase ? await countTracesAsAdmin(member, open.email, dataDir) : null
  leaveEmptyPage(url, page, list)
  return {
    failed: false as const,
    query,
    stats,
    rows: list.docs,
    total: list.totalDocs,
    isCapped: !list.isExact,
    pages: list.totalPages,
    open,
    audited,
    traces,
  }
}

export type ContactData = Awaited<ReturnType<typeof readPage>>
export type ContactView = ContactData | { failed: true; samples: SubmissionRow[] }

function sampleRows(now = Date.now()): SubmissionRow[] {
  return contactSamples.map(({ name, email, subject, message, status, priority, hoursAgo }, index) => {
    const at = new Date(now - hoursAgo * 3_600_000).toISOString()
    return {
      id: -1 - index,
      name,
      email,
      subject: subject ?? null,
      firstLine: firstLineOf(message),
      status,
      priority,
      createdAt: at,
      isAnswered: status === 'replied',
      isDemo: true,
    }
  })
}

function toSubmissionRow(submission: ContactSubmission) {
  const { id, name, email, message, createdAt, status, priority } = submission
  return {
    id,
    name,
    email,
    createdAt,
    status,
    priority,
    firstLine: firstLineOf(message),
    subject: submission.subject?.trim() ? submission.subject : null,
    isAnswered: hasReply(submission.replies),
    isDemo: submission.isDemo === true,
  }
}

/** Enough for two lines of a list. */
const firstLineLength = 160

function firstLineOf(message: string): string {
  return (message.trim().split(/\r?\n/)[0] ?? '').slice(0, firstLineLength)
}

export type SubmissionRow = ReturnType<typeof toSubmissionRow>

/** Null when the submission is gone. */
async function readSubmissionDetail({ payload, as }: Member, id: number) {
  try {
    const submission = await payload.findByID({
      collection: 'contact-submissions',
      id,
      depth: 0,
      showHiddenFields: true,
      ...as,
    })
    return {
      ...toSubmissionView(submission),
      subject: submission.subject?.trim() ? submission.subject : null,
      isAnswered: hasReply(submission.replies),
      isDemo: submission.isDemo === true,
      replies: (submission.replies ?? []).map((reply) => ({
        id: reply.id ?? '',
        body: reply.body,
        sentAt: reply.sentAt,
        by: reply.by,
        delivery: reply.delivery,
        error: reply.deliveryError ?? null,
        inOutbox: reply.inOutbox === true,
      })),
    }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type SubmissionDetail = NonNullable<Awaited<ReturnType<typeof readSubmissionDetail>>>
