import { randomUUID } from 'node:crypto'

import type { DraftFields } from '~/features/messages/drafts.server'
import { storeMessage } from '~tests/support/stored-messages'
import type { TestCms } from '~tests/support/test-cms'

export function newDraft(given: Partial<DraftFields> = {}): DraftFields {
  return {
    key: randomUUID(),
    thread: null,
    version: 0,
    forwarded: null,
    to: [{ name: 'Layla', email: 'layla@example.com' }],
    cc: [],
    subject: 'Lessons',
    content: 'They begin soon.',
    language: 'en',
    ...given,
  }
}

/** A conversation that a message from the contact page has opened. */
export async function openedThread(cms: TestCms): Promise<number> {
  const { id } = await storeMessage(cms.payload)
  const { rows } = await cms.pool.query<{ id: number }>(
    'select id from message_threads where submission_id = $1',
    [id],
  )
  return rows[0]?.id ?? 0
}

type Row = { id: number; kind: string; content: string; delivery: string | null; version: number }

export async function messagesOf(cms: TestCms, key: string): Promise<Row[]> {
  const { rows } = await cms.pool.query<Row>(
    'select id, kind, content, delivery, version::int from messages where key = $1',
    [key],
  )
  return rows
}

export async function waitingMailsOf(cms: TestCms, message: number): Promise<number> {
  const { rows } = await cms.pool.query<{ count: number }>(
    `select count(*)::int from outgoing_mails where kind = 'message' and record_id = $1 and state = 'queued'`,
    [message],
  )
  return rows[0]?.count ?? 0
}
