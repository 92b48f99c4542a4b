import { z } from 'zod'
import type { PayloadRequest } from 'payload'
import type { Language } from '../values/language'
import { queryInTransaction, sql } from '../transaction-sql'

/** A thread before its first message. */
export const emptyThread = {
  read: true,
  starred: false,
  priority: 'medium',
  messageCount: 0,
  hasAttachments: false,
  inSent: false,
  inDrafts: false,
  isSpam: false,
} as const

/** Derives what lists show of these threads from their messages. Whatever writes messages calls it afterwards. */
export async function refreshThreads(req: PayloadRequest, threads: number[]): Promise<void> {
  if (threads.length === 0) return
  await queryInTransaction(req, sql`SELECT refresh_message_threads(${sql.param(threads)}::int[])`)
}

type Submission = {
  id: number
  name: string
  email: string
  message: string
  language: Language
  createdAt: string
}

/** Opens the thread of a message from the contact page. */
export async function openSubmissionThread(
  req: PayloadRequest,
  submission: Submission & {
    subject: string
    isSpam: boolean
    isRead: boolean
    isArchived: boolean
    priority: string
    isDemo: boolean
  },
): Promise<void> {
  const {
    id,
    name,
    email,
    subject,
    message,
    language,
    createdAt,
    isSpam,
    isRead,
    isArchived,
    priority,
    isDemo,
  } = submission
  await queryInTransaction(
    req,
    sql`WITH thread AS (
          INSERT INTO message_threads (subject, folder, read, priority, submission_id, is_spam, is_demo, created_at,
            last_message_at, has_attachments, message_count, in_sent, in_drafts, starred)
          VALUES (${subject}, ${isArchived ? 'archived' : 'inbox'}, ${isRead}, ${priority}, ${id}, ${isSpam}, ${isDemo}, ${createdAt}, ${createdAt},
            false, 1, false, false, false)
          RETURNING id
        ), message AS (
          INSERT INTO messages (thread_id, kind, from_name, from_email, subject, content, date, created_at, language)
          SELECT id, 'received', ${name}, ${email}, ${subject}, ${message}, ${createdAt}, ${createdAt}, ${language} FROM thread
        )
        SELECT id FROM thread`,
  )
  await queryInTransaction(
    req,
    sql`SELECT refresh_message_threads(ARRAY(SELECT id FROM message_threads WHERE submission_id = ${id}))`,
  )
}

const threadRows = z.tuple([z.object({ id: z.int() })])

export async function submissionThread(req: PayloadRequest, submission: number): Promise<number> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT id FROM message_threads WHERE submission_id = ${submission}`,
  )
  return threadRows.parse(rows)[0].id
}
