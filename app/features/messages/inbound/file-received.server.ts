import type { PayloadRequest } from 'payload'

import { queueMessageWebhooks } from '~collections/hooks/queue-webhooks'
import { refreshThreads } from '~collections/inbox/threads'
import { markDeliverable } from '~collections/suppression/undeliverable'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import type { Message } from '~collections/payload-types'

import { lockThreads } from '../lock-threads.server'
import { backToInbox } from '../thread-folder.server'
import { findThread } from './find-thread.server'
import { insertMessage, type KnownMail } from './insert-message.server'

/** Files a mail into the thread that it answers, or into one of its own: archived where the mail `isExpected`. */
export async function fileReceived(
  req: PayloadRequest,
  mail: KnownMail,
  { isExpected }: { isExpected: boolean },
): Promise<void> {
  const known = await findThread(req, mail)
  if (known !== null) await lockThreads(req, [known])
  const thread = known ?? (await openThread(req, mail, isExpected ? 'archived' : 'inbox'))
  const language = (known === null ? null : await languageOfThread(req, known)) ?? languageOfText(mail)
  const id = await insertMessage(req, mail, { thread, language })
  // Nobody needs to act on what a program answers by itself: the thread stays where it is.
  if (known !== null && mail.automatic === null) await backToInbox(req, known)
  await refreshThreads(req, [thread])
  if (mail.automatic === null && mail.from) await markDeliverable(req, mail.from.email)
  const message = await req.payload.findByID({
    collection: 'messages',
    id,
    depth: 0,
    overrideAccess: true, // the system's own
    req,
  })
  await queueMessageWebhooks(req, 'message.received', message)
}

async function openThread(
  req: PayloadRequest,
  { subject, date }: KnownMail,
  folder: 'inbox' | 'archived',
): Promise<number> {
  const opened = await queryInTransaction(
    req,
    sql`INSERT INTO message_threads (subject, folder, read, last_message_at)
        VALUES (${subject}, ${folder}, ${folder === 'archived'}, ${date.toISOString()}::timestamptz) RETURNING id`,
  )
  return idsIn(opened)[0] ?? 0
}

export async function languageOfThread(req: PayloadRequest, thread: number): Promise<Language | null> {
  const rows = await queryInTransaction<Pick<Message, 'language'>>(
    req,
    sql`SELECT language FROM messages WHERE thread_id = ${thread} ORDER BY date DESC, id DESC LIMIT 1`,
  )
  return rows[0]?.language ?? null
}

/** The script of most letters decides: an answer to it is written in that direction. */
function languageOfText({ subject, content }: KnownMail): Language {
  const beginning = `${subject}\n${content.slice(0, 2000)}`
  const count = (script: RegExp) => beginning.match(script)?.length ?? 0
  return count(/\p{Script=Arabic}/gu) > count(/\p{Script=Latin}/gu) ? 'ar' : 'en'
}
