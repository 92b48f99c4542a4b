import { data, redirect } from '@remix-run/node'
import type { Logger } from 'pino'

import { requireMember } from '~/features/admin-session/require-member.server'
import { getContactStats } from '~/features/contact/contact-stats.server'
import { findSubmissions } from '~/features/contact/list-submissions.server'
import { newest } from '~/features/contact/submission-order.server'
import { contactSamples } from '~cms/seed/demo/contact-samples'
import { submissionsPageSize } from '~collections/values'

import { parseContactQuery } from './contact-query'
import { readSubmissionDetail } from './submission-detail.server'
import { toSubmissionRow, type SubmissionRow } from './submission-row.server'

/** The screen as its address has it; when the messages cannot be had, the built-in samples (spec section 8). */
export async function loadContactPage(request: Request, logger: Logger) {
  try {
    return data(await readPage(request))
  } catch (error) {
    if (error instanceof Response && error.status !== 503) throw error
    if (!(error instanceof Response)) logger.error({ err: error }, 'contact submissions not loaded')
    return data({ failed: true as const, samples: sampleRows() }, { status: 503 })
  }
}

async function readPage(request: Request) {
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
  // The last page may have gone with its last message.
  if (list.docs.length === 0 && page > 1) {
    url.searchParams.set('page', String(Math.max(1, Math.min(page - 1, list.totalPages))))
    throw redirect(`${url.pathname}${url.search}`)
  }
  return {
    failed: false as const,
    query,
    stats,
    rows: list.docs,
    total: list.totalDocs,
    pages: list.totalPages,
    open,
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
