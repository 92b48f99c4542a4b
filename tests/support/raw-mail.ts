import { createHmac } from 'node:crypto'

export const inboundSecret = `whsec_${Buffer.from('a secret of the forwarder and us').toString('base64')}`

type Signing = { secret?: string; id?: string; at?: number; body?: string | Uint8Array }

/** What a forwarder sends along with a mail. */
export function signedHeaders(
  body: string | Uint8Array,
  { secret = inboundSecret, id = 'msg_1', at = Date.now(), body: signed = body }: Signing = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(signed)
    .digest('base64')
  return {
    'Content-Type': 'message/rfc822',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

type MailParts = {
  from?: string
  to?: string
  subject?: string
  messageId?: string | null
  date?: string | null
  inReplyTo?: string
  references?: string[]
  headers?: string[]
  type?: string
  text?: string
}

let mails = 0

/** A mail as a mail server hands it on. */
export function rawMail({
  from = 'Sami Haddad <sami@example.com>',
  to = 'team@kalima.example',
  subject = 'A question',
  messageId = `<mail.${++mails}@example.com>`,
  date = 'Mon, 2 Nov 2026 10:00:00 +0200',
  type = 'text/plain; charset=utf-8',
  text = 'When do the lessons begin?',
  ...rest
}: MailParts = {}): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    ...(date ? [`Date: ${date}`] : []),
    ...(rest.inReplyTo ? [`In-Reply-To: ${rest.inReplyTo}`] : []),
    ...(rest.references ? [`References: ${rest.references.join('\r\n ')}`] : []),
    ...(rest.headers ?? []),
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    text.replaceAll(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n')
}
