import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { domainOf, readEmail } from '~collections/values/email'
import type { MailLane } from '~collections/values/mails'
import type { Environment } from '../environment'
import { DeliveryError, rejectionsIn, toDeliveryError, type Rejection } from './delivery-error'
import { dkimSigner } from './dkim'
import { MailPausedError, noPause, type MailPause } from './mail-pause'
import { outboxTransport } from './outbox-transport'
import type { Sender } from './sender'
import { withTransportSecurity } from './smtp-url'
import type { EmailAdapter } from 'payload'

type Address = { name: string; address: string }

/** Addresses are objects, so that no name can inject another address. */
export type Mail = {
  /** The sender’s name when `MAIL_FROM` has none. */
  fromName: string
  to: Address | Address[]
  cc?: Address[]
  replyTo?: Address
  subject: string
  html: string
  text: string
  /** Stable across retries of a message. */
  messageId: string
  inReplyTo?: string
  references?: string[]
  attachments?: {
    filename: string
    contentType: string
    content: Buffer
    /** The id by which the HTML shows a picture. */
    cid?: string
    contentDisposition?: 'inline'
  }[]
  headers?: Record<string, string>
}

export type Mailer = {
  /** Gives whom the server refused beside those whom it took it for. Rejects with a `DeliveryError`, or a `MailPausedError`. */
  send: (mail: Mail, lane: MailLane) => Promise<Rejection[]>
  transport: { sendMail: (mail: SendMailOptions) => Promise<unknown> }
  /** `MAIL_FROM`, whose mailbox gets the answers. */
  sender: Sender
  /** The sender of mails: by the settings of the site, else `MAIL_FROM`. */
  currentSender: ReadSender
  /** There is no mail server: messages are written to the outbox, where they wait for one. */
  isOutbox: boolean
  /** The domain of message ids. */
  domain: string
  close: () => void
}

/**
 * Open connections to the SMTP server, and so concurrent deliveries: lists and what the site sends by itself leave some to
 * persons (`send-mails.ts`).
 */
const mailConnections = 8

/**
 * Nodemailer’s pool would resend a message when its connection breaks, possibly twice. Times in milliseconds; a
 * hanging server must not hold up a job. Options in the URL take precedence.
 */
const smtpDefaults = {
  pool: 'true',
  maxConnections: String(mailConnections),
  maxRequeues: '0',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
}

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'> &
  Partial<Pick<Environment, `DKIM_${'DOMAIN' | 'SELECTOR' | 'PRIVATE_KEY'}` | 'POSTMARK_WEBHOOK_SECRET'>>
type ReadSender = () => Promise<Sender>
type MailerOptions = {
  currentSender?: ReadSender
  pause?: MailPause
  signal?: AbortSignal
}

/** Sends over `SMTP_URL`, else to the outbox. What is under way when `signal` fires breaks off. */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR, POSTMARK_WEBHOOK_SECRET, ...dkim }: MailEnvironment,
  logger: Pick<Logger, 'info'>,
  { currentSender = () => Promise.resolve(MAIL_FROM), pause = noPause, signal }: MailerOptions = {},
): Mailer {
  const transport = SMTP_URL
    ? nodemailer.createTransport(withDefaults(SMTP_URL))
    : outboxTransport(DATA_DIR, logger)
  const sign = SMTP_URL ? dkimSigner(dkim) : null
  transport.use('stream', ({ data, message }, done) => {
    const { progress } = data as TrackedMail
    // Before what follows, which is about the stream that goes out: signing reads the whole message ahead.
    if (sign) message.processFunc(sign)
    // Once the stream is read, the message is on the wire, and the server may have accepted it even if it does not
    // reply.
    if (progress) message.processFunc((stream) => stream.on('end', () => (progress.isBodySent = true)))
    done()
  })
  return {
    transport,
    sender: MAIL_FROM,
    currentSender,
    isOutbox: SMTP_URL === undefined,
    domain: domainOf(MAIL_FROM.address),
    close: () => transport.close(),
    async send({ fromName, ...mail }, lane) {
      for (const { address } of [mail.to, mail.cc ?? []].flat()) requireStoredSpelling(address)
      const progress = { isBodySent: false }
      const { name, address } = await currentSender()
      const from = { name: name ?? fromName, address }
      const headers = { ...mail.headers, ...(POSTMARK_WEBHOOK_SECRET && namedForPostmark(mail.messageId)) }
      const options: TrackedMail = { ...mail, headers, from, progress, signal }
      const pass = await pause.enter(lane)
      let sent: unknown
      try {
        sent = await transport.sendMail(options)
      } catch (error) {
        const delivery = toDeliveryError(error, { isBodySent: progress.isBodySent, sender: address })
        const failure = signal?.aborted ? delivery : forLane(lane, delivery)
        const hasBegun = await pause.settle(pass, outcomeOf(failure))
        if (!(failure instanceof MailPausedError)) throw failure
        throw new MailPausedError(failure.reason, failure.reply, { round: pass.round, hasBegun })
      }
      await pause.settle(pass, 'taken')
      return rejectionsIn(sent)
    },
  }
}

/** Connects to the mail server, with TLS and the sign-in of its address, and sends nothing; rejects when that fails. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const url = new URL(withDefaults(smtpUrl))
  url.searchParams.set('pool', 'false')
  const transport = nodemailer.createTransport(url.href)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Its events name a mail by what it was handed under `Metadata`, in up to 80 characters, and never by the `Message-ID`. */
function namedForPostmark(messageId: string): Record<string, string> {
  const name = messageId.replaceAll(/[<>]/g, '')
  return name.length > 80 ? {} : { 'X-PM-Metadata-message-id': name }
}

/**
 * A list waits for a server that is away, since nobody would send again what has failed for hundreds. What a person writes
 * fails in the end, so that they learn of it.
 */
function forLane(lane: MailLane, failure: DeliveryError | MailPausedError): DeliveryError | MailPausedError {
  if (lane !== 'list' || failure instanceof MailPausedError || failure.problem !== 'unreachable')
    return failure
  return new MailPausedError('unreachable', failure.reply)
}

function outcomeOf(failure: DeliveryError | MailPausedError) {
  if (failure instanceof MailPausedError) return failure
  return failure.problem === 'refused' || failure.problem === 'deferred' ? 'refused' : 'unclear'
}

type TrackedMail = SendMailOptions & { progress?: { isBodySent: boolean } }

/** An address from before the rule might reach another mailbox, which may have unsubscribed. */
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

const unnamed = 'Kalima'

/** Payload’s own emails use the same mailer. */
export function emailAdapter({ transport, sender, currentSender }: Mailer): EmailAdapter {
  return () => ({
    name: 'nodemailer',
    defaultFromAddress: sender.address,
    defaultFromName: sender.name ?? unnamed,
    async sendEmail(message) {
      const { name, address } = await currentSender()
      return transport.sendMail({ from: { name: name ?? unnamed, address }, ...message })
    },
  })
}
