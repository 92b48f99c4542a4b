import type { Payload } from 'payload'
import { contactSamples, type ContactSample } from '~/features/contact/contact-samples.server'
import { inTransaction } from '~cms/transaction'
import { submissionThread } from '~collections/inbox/threads'

/** Written by the start or a command; nobody is signed in. */
const asSystem = { depth: 0, overrideAccess: true } as const

/** Messages that visitors might have sent over the last days, in every status. */
export async function addDemoSubmissions(payload: Payload, now = new Date()): Promise<number> {
  await inTransaction(payload, async (req) => {
    for (const { reply, ...sample } of contactSamples) {
      const { id, name, email, language, subject } = await req.payload.create({
        collection: 'contact-submissions',
        data: toSubmission(sample, now),
        ...asSystem,
        req,
      })
      if (!reply) continue
      const at = hoursBefore(now, reply.hoursAgo)
      await req.payload.create({
        collection: 'messages',
        data: {
          thread: await submissionThread(req, id),
          kind: 'sent',
          language,
          content: reply.body,
          to: [{ name, email }],
          subject: `Re: ${subject ?? ''}`,
          by: 'Kalima',
          date: at,
          delivery: 'sent',
          deliveredAt: at,
        },
        ...asSystem,
        req,
      })
    }
  })
  return contactSamples.length
}

function toSubmission({ hoursAgo, ...submission }: Omit<ContactSample, 'reply'>, now: Date) {
  return { ...submission, source: 'contact-page', createdAt: hoursBefore(now, hoursAgo), isDemo: true }
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString()
}
