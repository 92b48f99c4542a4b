import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { requireMember } from '~/admin/gate/require-member.server'
import { contactSamples } from '../contact-samples.server'
import { getContactStats } from '../contact-stats.server'
import { findSubmissions } from '../list-submissions.server'
import { newest } from '../submission-order.server'
import { countFor } from '~/features/erasure/erase-person.server'
import { hasRole } from '~collections/access/roles'
import { submissionsPageSize } from '~collections/values'

import { parseContactQuery } from './contact-query'
import { readSubmissionDetail } from './submission-detail.server'
import { toSubmissionRow, type SubmissionRow } from './submission-row.server'

/** The screen as its address has it; when the messages cannot be had, the built-in samples (spec section 8). */
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
  const traces = open && mayErase ? await countFor(member, open.email, dataDir) : null
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
