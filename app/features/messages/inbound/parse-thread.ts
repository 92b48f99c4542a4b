import { parentPort } from 'node:worker_threads'

import type { InboundMail } from './inbound-mail'
import { parseMail } from './parse-mail.server'

/** What the thread is asked to read. */
export type MailToParse = { raw: Uint8Array; arrivedAt: Date }
export type ThreadMessage = 'ready' | InboundMail

/** The file of a thread beside the server: whatever a mail holds costs this thread alone. */
parentPort?.on('message', ({ raw, arrivedAt }: MailToParse) => {
  void parseMail(raw, arrivedAt).then(post)
})
post('ready')

function post(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
