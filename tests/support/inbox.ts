import type { Payload } from 'payload'

import { inTransaction } from '~cms/transaction'
import { refreshThreads } from '~collections/inbox/threads'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { AutomaticKind, MessageKind } from '~collections/values/messages'
import type { MessageThread } from '~collections/payload-types'

export type StoredMail = {
  kind?: MessageKind
  from?: { name: string; email: string }
  to?: { name: string; email: string }
  content?: string
  /** ISO 8601 */
  date?: string
  hasAttachment?: boolean
  automatic?: AutomaticKind
  /** Of a sent one, which has left unless it says otherwise. */
  delivery?: 'failed'
  /** Of what a member wrote; it says whether that forwards a mail. */
  key?: string
}

type Given = Partial<
  Pick<MessageThread, 'subject' | 'folder' | 'read' | 'starred' | 'priority' | 'labels' | 'assignee'>
> & { mails?: StoredMail[] }

const sami = { name: 'Sami Haddad', email: 'sami@example.com' }
const team = { name: 'Kalima', email: 'team@kalima.test' }

/** Puts a thread into the inbox with these mails in it, one that was received unless it says otherwise. */
export async function storeThread(
  payload: Payload,
  { mails = [{}], ...thread }: Given = {},
): Promise<number> {
  const asSystem = { depth: 0, overrideAccess: true } as const // a test sets the scene
  const { id } = await payload.create({
    collection: 'message-threads',
    data: {
      subject: 'A question',
      folder: 'inbox',
      read: false,
      starred: false,
      priority: 'medium',
      lastMessageAt: new Date(0).toISOString(),
      messageCount: 0,
      hasAttachments: false,
      inSent: false,
      inDrafts: false,
      isSpam: false,
      ...thread,
    },
    ...asSystem,
  })
  for (const mail of mails) await storeMail(payload, id, mail)
  return id
}

/** Past Payload, so that nothing is sent. */
export async function storeMail(payload: Payload, thread: number, mail: StoredMail = {}): Promise<void> {
  const { kind = 'received', content = 'When do the lessons begin?', date = new Date().toISOString() } = mail
  const isReceived = kind === 'received'
  const from = mail.from ?? (isReceived ? sami : team)
  const to = mail.to ?? (isReceived ? team : sami)
  const attachments = mail.hasAttachment
    ? JSON.stringify([{ id: crypto.randomUUID(), name: 'a.pdf', size: 3, type: 'application/pdf' }])
    : null
  await inTransaction(payload, async (req) => {
    await queryInTransaction(
      req,
      sql`INSERT INTO messages (thread_id, kind, from_name, from_email, "to", subject, content, date, attachments, delivery, automatic, key)
          VALUES (${thread}, ${kind}, ${from.name}, ${from.email}, ${JSON.stringify([to])}, 'A question', ${content}, ${date},
            ${attachments}, ${kind === 'sent' ? (mail.delivery ?? 'sent') : null}, ${mail.automatic ?? null}, ${mail.key ?? null})`,
    )
    await refreshThreads(req, [thread])
  })
}
