import type { Payload } from 'payload'
import { contactSamples, type ContactSample } from '~/features/contact/contact-samples.server'
import { inTransaction } from '~cms/transaction'

/** Messages that visitors might have sent over the last days, in every status. */
export async function addDemoSubmissions(payload: Payload, now = new Date()): Promise<number> {
  await inTransaction(payload, async (req) => {
    for (const sample of contactSamples)
      await payload.create({
        collection: 'contact-submissions',
        data: toSubmission(sample, now),
        overrideAccess: true, // written by the start or a command; nobody is signed in
        req,
      })
  })
  return contactSamples.length
}

function toSubmission({ hoursAgo, reply, ...submission }: ContactSample, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  return {
    ...submission,
    source: 'contact-page',
    createdAt: before(hoursAgo),
    replies: reply ? [sentReply(reply.body, before(reply.hoursAgo))] : [],
    isDemo: true,
  }
}

function sentReply(body: string, sentAt: string) {
  return { body, sentAt, by: 'Kalima', delivery: 'sent' as const, deliveredAt: sentAt }
}
