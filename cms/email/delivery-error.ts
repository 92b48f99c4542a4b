import type { InvitationError } from '~collections/values/invitations'

import { MailPausedError } from './mail-pause'

export type DeliveryProblem = Extract<InvitationError, 'unreachable' | 'deferred' | 'refused' | 'unclear'>

/** The message was refused, or it is unknown whether it was accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  constructor(
    readonly problem: DeliveryProblem,
    /** The server’s reply; never log it, since it may name the recipient. */
    readonly reply: string | null,
    cause: unknown,
    /** It is the recipient whom the server refused. */
    readonly isOfRecipient = false,
  ) {
    super(`the mail was not delivered: ${problem}`, { cause })
  }
}

const replyMaxLength = 300
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

type Attempt = {
  /** The end of the message was sent. */
  isBodySent: boolean
  /** The address that it was sent from. */
  sender: string
}

/**
 * Classifies nodemailer’s errors. A server that replied has decided; without a reply the message cannot have been
 * accepted before its end was sent.
 */
export function toDeliveryError(
  error: unknown,
  { isBodySent, sender }: Attempt,
): DeliveryError | MailPausedError {
  const code = fieldOf(error, 'code')
  const status = fieldOf(error, 'responseCode')
  const response = fieldOf(error, 'response')
  const command = fieldOf(error, 'command')
  if (asksToSlowDown({ code, command, responseCode: status, response }))
    return new MailPausedError('throttled')
  const reply = typeof response === 'string' ? response.slice(0, replyMaxLength) : null
  if (typeof response === 'string' && refusesSender({ code, command, responseCode: status, response }))
    return new MailPausedError('sender', withoutRecipients(response, sender).slice(0, replyMaxLength))
  const isAboutMessage = typeof code === 'string' && aboutTheMessage.has(code)
  if (isAboutMessage && typeof status === 'number')
    return new DeliveryError(status >= 500 ? 'refused' : 'deferred', reply, error, command === 'RCPT TO')
  // Refused before sending: the address needs an extension that this server lacks, or the mail is larger than it takes.
  if (code === 'EENVELOPE' || (code === 'EMESSAGE' && !isBodySent))
    return new DeliveryError('refused', reply, error)
  return new DeliveryError(isBodySent ? 'unclear' : 'unreachable', reply, error)
}

/** A recipient whom the server refused while it took the mail for others. */
export type Rejection = {
  /** In lower case. */
  email: string
  /** Nobody needs to try again. */
  isPermanent: boolean
  /** The server’s words. */
  reply: string
}

/** In what nodemailer says of a mail that the server took for somebody at least. */
export function rejectionsIn(sent: unknown): Rejection[] {
  if (typeof sent !== 'object' || sent === null || !('rejectedErrors' in sent)) return []
  const { rejectedErrors } = sent
  return (Array.isArray(rejectedErrors) ? rejectedErrors : []).flatMap((error: unknown) => {
    const email = fieldOf(error, 'recipient')
    const status = fieldOf(error, 'responseCode')
    const response = fieldOf(error, 'response')
    if (typeof email !== 'string') return []
    const isPermanent = typeof status === 'number' && status >= 500
    const reply = typeof response === 'string' ? response.slice(0, replyMaxLength) : ''
    return [{ email: email.toLowerCase(), isPermanent, reply }]
  })
}

type SmtpError = { code: unknown; command: unknown; responseCode: unknown; response: unknown }

const throttlingCodes = /\b(?:4\.7\.\d+|4\.5\.3|4\.2\.2|5\.4\.5)\b/
const throttlingWords = /quota|throttl|\brate\b|\blimit|too many|too much/i
const comeBackWords = /try (?:again )?later/i
/** A delay that servers impose on each new pair of sender and recipient: only that mail waits. */
const greylisting = /gr[ae]y-?list/i
/** X.2.x is about one mailbox, such as a full one (RFC 3463). */
const oneMailbox = /\b4\.2\.\d+\b/

/**
 * Whether a reply says that the server takes too much from us, rather than anything about this mail. 5.4.5 is how Gmail
 * ends a day’s quota.
 */
export function asksToSlowDown({ code, command, responseCode, response }: SmtpError): boolean {
  if (typeof response !== 'string' || typeof responseCode !== 'number' || code === 'ETLS') return false
  if (responseCode >= 500) return /\b5\.4\.5\b/.test(response)
  if (responseCode < 400 || greylisting.test(response)) return false
  if (command === 'RCPT TO' && oneMailbox.test(response)) return false
  if (responseCode === 421 || throttlingCodes.test(response) || throttlingWords.test(response)) return true
  return isBeforeMail(command) && comeBackWords.test(response)
}

/** Its size, or that its recipient’s address is not ASCII (RFC 6531): the server looks at these as soon as a mail begins. */
const aboutThisMail = /^552|\b5\.3\.4\b|\b5\.6\.7\b/

/**
 * What is said of us once the recipient or the whole mail is known. A server may say anything else of a single mail by then, so
 * that only words count of which it is known who says them.
 */
const aboutOurSender = new RegExp(
  [
    // Amazon SES, also in its sandbox
    'Email address is not verified|identities failed the check|Sending paused for this account',
    'not authorized to perform \\W?ses:',
    // Microsoft
    'SendAsDenied|\\b5\\.7\\.60\\b',
    // SendGrid; Resend and SMTP2GO
    'does not match a verified Sender Identity|domain (?:is )?not verified',
    // Postfix, which waits for the recipient with it
    'Sender address rejected',
  ].join('|'),
  'i',
)

/** Whether a reply says that the server takes nothing from us, such as when the account is suspended. */
function refusesSender({ command, responseCode, response }: SmtpError): boolean {
  if (typeof response !== 'string' || typeof responseCode !== 'number' || responseCode < 500) return false
  if (aboutThisMail.test(response)) return false
  if (command === 'MAIL FROM') return true
  return (command === 'RCPT TO' || command === 'DATA') && aboutOurSender.test(response)
}

/** Screens show to everybody why a lane waits. */
function withoutRecipients(reply: string, sender: string): string {
  const address = /[^\s<>(),;:"@]{1,64}@[^\s<>(),;:"@]{0,254}[^\s<>(),;:"@.]/g
  return reply.replace(address, (found) => (found.toLowerCase() === sender.toLowerCase() ? found : '[…]'))
}

function isBeforeMail(command: unknown): boolean {
  return typeof command === 'string' && /^(?:CONN|EHLO|HELO|LHLO|AUTH)/.test(command)
}

function fieldOf(
  error: unknown,
  name: 'code' | 'command' | 'recipient' | 'responseCode' | 'response',
): unknown {
  return error instanceof Error && name in error
    ? (error as Record<typeof name, unknown> & Error)[name]
    : undefined
}
