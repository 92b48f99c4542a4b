import { HttpError, invalidFields } from '~/http/http-error.server'
import { requireEditor, type Actor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { noteMaxLength } from '~collections/values/messages'

import { lockThreads } from './lock-threads.server'

const keyMaxLength = 100

/** A note of the team in a thread, stored once for its key. */
export async function addNote(actor: Actor, id: number, content: string, key: string): Promise<void> {
  requireEditor(actor)
  const text = content.trim()
  if (text === '' || text.length > noteMaxLength || key === '' || key.length > keyMaxLength) {
    const message = text === '' ? 'api:field.required' : 'api:field.tooLong'
    throw invalidFields([{ field: 'content', message }])
  }
  const { payload, user } = actor
  const author = user.collection === 'admins' ? user.id : null
  await inTransaction(payload, async (req) => {
    const [thread] = await lockThreads(req, [id])
    if (!thread) throw new HttpError(404, 'api:notFound')
    const stored = await queryInTransaction(
      req,
      sql`INSERT INTO messages (thread_id, kind, content, date, author_id, by, key)
          VALUES (${id}, 'note', ${text}, now(), ${author}, ${user.name}, ${`note.${key}`})
          ON CONFLICT (key) DO NOTHING RETURNING id`,
    )
    if (stored.length > 0)
      await queryInTransaction(req, sql`UPDATE message_threads SET updated_at = now() WHERE id = ${id}`)
  })
}
