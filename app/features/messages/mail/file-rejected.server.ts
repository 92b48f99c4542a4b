import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'

import { mailTexts } from '~/features/mail/compose-mail.server'
import type { Rejection } from '~cms/email/delivery-error'
import type { Message } from '~collections/payload-types'

import { fileBounce } from '../inbound/file-bounce.server'

/**
 * Files the recipients whom the mail server refused while it took the mail for the others, as if the mail had come back from
 * them: the server leaves it to the sender to report them (RFC 5321, section 6.1).
 */
export async function fileRejected(
  req: PayloadRequest,
  { language, messageId, subject }: Message,
  { rejected, domain }: { rejected: Rejection[]; domain: string },
): Promise<void> {
  const t = mailTexts(language)
  const forGood = rejected.filter(({ isPermanent }) => isPermanent)
  const isHard = forGood.length > 0
  const messageIds = messageId ? [messageId] : []
  const lines = rejected.map(({ email, reply }) => `${email}\n${reply}`)
  await fileBounce(req, {
    messageId: `<${randomUUID()}@inbound.invalid>`,
    inReplyTo: messageId ?? null,
    references: [],
    from: { name: t('message.rejected.from'), email: `mailer-daemon@${domain}` },
    replyTo: null,
    to: [],
    cc: [],
    deliveredTo: [],
    subject: t('message.rejected.subject', { subject: subject ?? '' }),
    date: new Date(),
    content: [t('message.rejected.text'), ...lines].join('\n\n'),
    quoted: null,
    attachments: [],
    automatic: 'bounce',
    bounce: {
      isHard,
      isFinal: true, // nobody sends it to them again
      recipients: (isHard ? forGood : rejected).map(({ email }) => email),
      messageIds,
    },
    isUnreadable: false,
  })
}
