import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import { mailDay, mailTexts } from '~/features/mail/compose-mail.server'
import type { Message } from '~collections/payload-types'

import { quotedLines } from './quoted-lines'

type Answered = { from_name: string | null; from_email: string | null; content: string; date: string }

/** The mail that a message answers, as history below it; null without one. What came by the contact page has no Message-ID. */
export async function quoteAnswered(
  payload: Payload,
  { id, thread, date, inReplyTo, language, quoted }: Message,
  timeZone: string,
): Promise<string | null> {
  // An empty one says that there is none, as for a forwarded mail.
  if (typeof quoted === 'string') return quoted || null
  const threadId = typeof thread === 'object' ? thread.id : thread
  const { rows } = await payload.db.drizzle.execute<Answered>(
    sql`SELECT from_name, from_email, content, date FROM messages AS mail
        WHERE thread_id = ${threadId} AND message_id IS NOT DISTINCT FROM ${inReplyTo ?? null} AND can_be_answered(mail)
          AND (date, id) < (${date}::timestamptz, ${id}::int)
        ORDER BY kind = 'received' DESC, date DESC, id DESC LIMIT 1`,
  )
  const [answered] = rows
  if (!answered) return null
  const name = [answered.from_name?.trim(), answered.from_email].find(Boolean) ?? ''
  const day = mailDay(new Date(answered.date).toISOString(), language, timeZone)
  return [mailTexts(language)('message.quoted', { date: day, name }), ...quotedLines(answered.content)].join(
    '\n',
  )
}
