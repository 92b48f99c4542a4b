import type { PayloadRequest } from 'payload'
import { unqueueMails } from '../queue-mail'

/** Takes back what was to be mailed about another address of entries that go; returns how many mails were about to leave. */
export async function unqueueAddressMails(req: PayloadRequest, entries: readonly number[]): Promise<number> {
  const confirmations = await unqueueMails(req, 'address-confirmation', entries)
  return confirmations + (await unqueueMails(req, 'address-notice', entries))
}
