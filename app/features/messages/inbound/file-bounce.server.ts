import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { refreshThreads } from '~collections/inbox/threads'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { failExpired, failReturned, findReturned } from '../bounced-mails.server'
import { lockThreads } from '../lock-threads.server'
import { backToInbox } from '../thread-folder.server'
import { languageOfThread } from './file-received.server'
import { threadsAddressed } from './find-thread.server'
import { insertMessage, type KnownMail } from './insert-message.server'

/** Bounces that a thread keeps: a loop or a flood says nothing new after that. */
const bouncesPerThread = 20

/** Files what came back into the thread of the mail that did; what refers to no mail of ours is only counted. */
export async function fileBounce(req: PayloadRequest, mail: KnownMail): Promise<void> {
  const { isHard = false, isFinal = false, recipients = [], messageIds = [] } = mail.bounce ?? {}
  const returned = { messageIds, recipients }
  const { threads, invited, announcedTo } = isHard
    ? await failReturned(req, returned)
    : isFinal
      ? await failExpired(req, returned)
      : await findReturned(req, messageIds)

  const thread = threads[0] ?? (await addressedThread(req, mail.deliveredTo))
  if (thread === null || (await countBounces(req, thread)) >= bouncesPerThread) {
    const listed =
      invited.length > 0 ? 'an invitation' : announcedTo.length > 0 ? 'an announcement' : 'nothing'
    const belongsTo = thread !== null ? 'a full thread' : listed
    req.payload.logger.info({ isHard, isFinal, belongsTo }, 'a bounce was not filed')
    return
  }
  const changed = [...new Set([thread, ...threads])]
  await lockThreads(req, changed)
  await insertMessage(req, mail, { thread, language: (await languageOfThread(req, thread)) ?? 'en' })
  if (isFinal) await backToInbox(req, thread)
  await refreshThreads(req, changed)
}

async function addressedThread(req: PayloadRequest, addresses: string[]): Promise<number | null> {
  const ids = await threadsAddressed(req, addresses)
  if (ids.length === 0) return null
  const rows = await queryInTransaction(
    req,
    sql`SELECT id FROM message_threads WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id LIMIT 1`,
  )
  return idsIn(rows)[0] ?? null
}

const countRows = z.tuple([z.object({ count: z.coerce.number() })])

async function countBounces(req: PayloadRequest, thread: number): Promise<number> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT count(*) AS count FROM messages WHERE thread_id = ${thread} AND automatic = 'bounce'`,
  )
  return countRows.parse(rows)[0].count
}
