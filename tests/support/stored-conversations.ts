import { storeAttachments } from '~/features/messages/attachments.server'
import type { Cms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { emptyThread, refreshThreads } from '~collections/inbox/threads'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { AutomaticKind, Correspondent, MessageKind } from '~collections/values/messages'

export type GivenMail = {
  kind: MessageKind
  from?: Correspondent
  to?: Correspondent[]
  cc?: Correspondent[]
  subject?: string
  content?: string
  quoted?: string
  /** Minutes before now; by default in the order given, a minute apart. */
  minutesAgo?: number
  messageId?: string
  automatic?: AutomaticKind
  /** Of what a member wrote; it says whether that forwards a mail. */
  key?: string
  sendAt?: string
  references?: string[]
  attachments?: { name: string; type: string; bytes: Uint8Array }[]
}

/** Puts a conversation into the inbox as if its mails had come and gone, and returns its thread. */
export function storeConversation({ payload }: Pick<Cms, 'payload'>, mails: GivenMail[]): Promise<number> {
  const asSystem = { depth: 0, overrideAccess: true } as const // a test sets the scene
  return inTransaction(payload, async (req) => {
    const { id: thread } = await payload.create({
      collection: 'message-threads',
      data: {
        ...emptyThread,
        read: false,
        subject: mails[0]?.subject ?? 'A question',
        folder: 'inbox',
        lastMessageAt: new Date().toISOString(),
      },
      ...asSystem,
      req,
    })
    for (const [index, mail] of mails.entries()) {
      const {
        kind,
        content = 'Words.',
        minutesAgo = mails.length - index,
        from,
        attachments,
        ...headers
      } = mail
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      const created = await payload.create({
        collection: 'messages',
        data: {
          thread,
          kind,
          content,
          date: at,
          createdAt: at,
          language: 'en',
          ...headers,
          ...(from && { from }),
          ...(kind === 'sent' && { delivery: 'sent' }),
        },
        ...asSystem,
        req,
      })
      if (!attachments) continue
      const stored = JSON.stringify(await storeAttachments(req, created.id, attachments))
      await queryInTransaction(
        req,
        sql`UPDATE messages SET attachments = ${stored}::jsonb WHERE id = ${created.id}`,
      )
    }
    await refreshThreads(req, [thread])
    return thread
  })
}
