import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { readEmail } from '~collections/values/email'
import type { Environment } from '../environment'
import { DeliveryError, toDeliveryError } from './delivery-error'
import { outboxTransport } from './outbox-transport'
import type { Sender } from './sender'
import { withTransportSecurity } from './smtp-url'
import type { EmailAdapter } from 'payload'

type Address = { name: string; address: string }

/** A message as the jobs send it: addresses are objects, so that no name can smuggle in another one. */
type Mail = {
  /** What the sender is called when `MAIL_FROM` has no name. */
  fromName: string
  to: Address
  replyTo?: Address
  subject: string
  html: string
  text: string
  /** The same for every try of one message. */
  messageId: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves when the server has taken the message; else rejects with a `DeliveryError`. */
  send: (mail: Mail) => Promise<void>
  transport: { sendMail: (mail: SendMailOptions) => Promise<unknown> }
  sender: Sender
  /** For the ids of messages. */
  domain: string
  close: () => void
}

/** Connections that are kept open to the SMTP server, and so the messages that are under way at once. */
export const mailConnections = 5

/**
 * Nodemailer's pool by default sends a message anew when its connection breaks, which may be twice. Times in milliseconds;
 * a server that hangs must not hold a job for long. What stands in the address itself goes first.
 */
const smtpDefaults = {
  pool: 'true',
  maxConnections: String(mailConnections),
  maxRequeues: '0',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
}

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** Sends mail over `SMTP_URL`, else into the outbox. */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnvironment,
  logger: Pick<Logger, 'info'>,
): Mailer {
  const transport = SMTP_URL
    ? nodemailer.createTransport(withDefaults(SMTP_URL))
    : outboxTransport(DATA_DIR, logger)
  transport.use('stream', ({ data, message }, done) => {
    const { progress } = data as Tracked
    // Read to its end, the message is with the socket, and a server that falls silent may have taken it.
    if (progress) message.processFunc((stream) => stream.on('end', () => (progress.handedOver = true)))
    done()
  })
  return {
    transport,
    sender: MAIL_FROM,
    domain: MAIL_FROM.address.slice(MAIL_FROM.address.indexOf('@') + 1),
    close: () => transport.close(),
    async send({ fromName, ...mail }) {
      requireStoredSpelling(mail.to.address)
      const progress = { handedOver: false }
      const from = { name: MAIL_FROM.name ?? fromName, address: MAIL_FROM.address }
      const options: Tracked = { ...mail, from, progress }
      try {
        await transport.sendMail(options)
      } catch (error) {
        throw toDeliveryError(error, progress.handedOver)
      }
    },
  }
}

type Tracked = SendMailOptions & { progress?: { handedOver: boolean } }

/** An address from before the rule might reach somebody else, who may have asked for no more mail. */
function requireStoredSpelling(address: string): void {
  if (readEmail(address).email !== address)
    throw new DeliveryError('refused', null, new Error('the address is not in its stored spelling'))
}

function withDefaults(smtpUrl: string): string {
  const url = withTransportSecurity(new URL(smtpUrl))
  for (const [name, value] of Object.entries(smtpDefaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/** Payload's own e-mail, through the mailer that the jobs use. */
export function emailAdapter({ transport, sender }: Mailer): EmailAdapter {
  const from = { name: sender.name ?? 'Kalima', address: sender.address }
  return () => ({
    name: 'nodemailer',
    defaultFromAddress: from.address,
    defaultFromName: from.name,
    sendEmail: (message) => transport.sendMail({ from, ...message }),
  })
}
