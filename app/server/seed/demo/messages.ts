import type { Payload, PayloadRequest } from 'payload'
import { storeAttachments } from '~/features/messages/attachments.server'
import { inTransaction } from '~cms/transaction'
import { emptyThread, refreshThreads } from '~collections/inbox/threads'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { sampleConversations, sampleReplies, type SampleConversation } from './messages-texts'

/** Written by the start or a command; nobody is signed in. */
const asSystem = { depth: 0, overrideAccess: true } as const

type SampleMail = SampleConversation['mails'][number]

/** Conversations of the inbox in every folder, beside those that sample messages from the contact page have opened. */
export async function addDemoConversations(payload: Payload, now = new Date()): Promise<number> {
  await inTransaction(payload, async (req) => {
    const threads: number[] = []
    for (const { mails, name, email, ...conversation } of sampleConversations) {
      const { id: thread } = await payload.create({
        collection: 'message-threads',
        data: { ...emptyThread, ...conversation, lastMessageAt: now.toISOString(), isDemo: true },
        ...asSystem,
        req,
      })
      threads.push(thread)
      const { subject, language } = conversation
      for (const mail of mails)
        await addMail(req, mail, { thread, subject, language, now, correspondent: { name, email } })
    }
    await refreshThreads(req, threads)
  })
  return sampleConversations.length
}

type Within = Pick<SampleConversation, 'subject' | 'language'> & {
  thread: number
  now: Date
  correspondent: { name: string; email: string }
}

async function addMail(
  req: PayloadRequest,
  { kind, content, hoursAgo, file }: SampleMail,
  { thread, subject, language, correspondent, now }: Within,
): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
  const team = { name: 'Kalima', email: req.payload.email.defaultFromAddress }
  const { id } = await req.payload.create({
    collection: 'messages',
    data: {
      thread,
      kind,
      subject,
      language,
      content,
      date: at,
      createdAt: at,
      ...(kind === 'received'
        ? { from: correspondent, to: [team], messageId: `<${crypto.randomUUID()}@example.com>` }
        : { from: team, to: [correspondent], by: 'Kalima' }),
      ...(kind === 'sent' && { delivery: 'sent', deliveredAt: at }),
      ...(kind === 'draft' && { key: crypto.randomUUID(), version: 1 }),
    },
    ...asSystem,
    req,
  })
  if (!file) return
  const attachment = { name: file.name, type: 'text/plain', bytes: Buffer.from(file.text) }
  const attachments = JSON.stringify(await storeAttachments(req, id, [attachment]))
  await queryInTransaction(req, sql`UPDATE messages SET attachments = ${attachments}::jsonb WHERE id = ${id}`)
}

export async function addDemoReplies(payload: Payload): Promise<number> {
  await inTransaction(payload, async (req) => {
    for (const reply of sampleReplies)
      await payload.create({
        collection: 'saved-replies',
        data: { ...reply, isDemo: true },
        ...asSystem,
        req,
      })
  })
  return sampleReplies.length
}
