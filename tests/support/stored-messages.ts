import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import type { ContactSubmission } from '~collections/payload-types'
import type { MessageDelivery } from '~collections/values/messages'

type Given = Partial<
  Pick<
    ContactSubmission,
    'name' | 'email' | 'subject' | 'message' | 'language' | 'status' | 'priority' | 'createdAt'
  >
> & { replies?: (MessageDelivery | Reply)[] }
type Reply = { delivery: MessageDelivery; date: string; key?: string }

/** Puts a message into the table as if somebody had written it, with replies whose mails are as far as given. */
export async function storeMessage(payload: Payload, { replies = [], ...given }: Given = {}) {
  const asSystem = { depth: 0, overrideAccess: true } as const // a test sets the scene
  const submission = await payload.create({
    collection: 'contact-submissions',
    data: {
      name: 'Sami Haddad',
      email: 'sami@example.com',
      message: 'When do the lessons begin?',
      language: 'en',
      source: 'test',
      status: 'new',
      priority: 'medium',
      ...given,
    },
    ...asSystem,
  })
  const { docs } = await payload.find({
    collection: 'message-threads',
    where: { submission: { equals: submission.id } },
    ...asSystem,
  })
  for (const reply of replies) {
    const { delivery, ...given }: Reply =
      typeof reply === 'string' ? { delivery: reply, date: new Date().toISOString() } : reply
    const { id } = await payload.create({
      collection: 'messages',
      data: {
        thread: docs[0]?.id ?? 0,
        kind: 'sent',
        content: 'Soon.',
        ...given,
        by: 'An editor',
        language: 'en',
        delivery: 'sent',
      },
      ...asSystem,
    })
    await payload.db.drizzle.execute(sql`UPDATE messages SET delivery = ${delivery} WHERE id = ${id}`)
  }
  return replies.length === 0
    ? submission
    : payload.findByID({ collection: 'contact-submissions', id: submission.id, ...asSystem })
}
