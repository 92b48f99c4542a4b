import type { Payload } from 'payload'

import type { ContactSubmission } from '~collections/payload-types'
import type { ReplyDelivery } from '~collections/values/contact'

type Given = Partial<
  Pick<ContactSubmission, 'name' | 'email' | 'subject' | 'message' | 'language' | 'status' | 'priority'>
> & { replies?: ReplyDelivery[] }

/** Puts a message into the table as if somebody had written it, with replies whose mails are as far as given. */
export async function storeMessage(payload: Payload, { replies = [], ...given }: Given = {}) {
  return payload.create({
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
      replies: replies.map((delivery) => ({
        id: crypto.randomUUID(),
        body: 'Soon.',
        sentAt: new Date().toISOString(),
        by: 'An editor',
        delivery,
      })),
    },
    overrideAccess: true, // a test sets the scene
  })
}
