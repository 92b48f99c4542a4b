import type { InvitationError } from '~collections/values/invitations'

import { MailPausedError } from './mail-pause'
import { asksToSlowDown } from './throttling'

export type DeliveryProblem = Extract<InvitationError, 'unreachable' | 'deferred' | 'refused' | 'unclear'>

/** The message was refused, or it is unknown whether it was accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  constructor(
    readonly problem: DeliveryProblem,
    /** The server’s reply; never log it, since it may name the recipient. */
    readonly reply: string | null,
    cause: unknown,
  ) {
    super(`the mail was not delivered: ${problem}`, { cause })
  }
}

const replyMaxLength = 300
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Classifies nodemailer’s errors. A server that replied has decided; without a reply the message cannot have been
 * accepted before its end was sent (`isBodySent`).
 */
export function toDeliveryError(error: unknown, isBodySent: boolean): DeliveryError | MailPausedError {
  const code = fieldOf(error, 'code')
  const status = fieldOf(error, 'responseCode')
  const response = fieldOf(error, 'response')
  const command = fieldOf(error, 'command')
  if (asksToSlowDown({ code, command, responseCode: status, response }))
    return new MailPausedError('The mail server asks to slow down.')
  const reply = typeof response === 'string' ? response.slice(0, replyMaxLength) : null
  const isAboutMessage = typeof code === 'string' && aboutTheMessage.has(code)
  if (isAboutMessage && typeof status === 'number')
    return new DeliveryError(status >= 500 ? 'refused' : 'deferred', reply, error)
  // Refused before sending: the address needs an extension that this server lacks.
  if (code === 'EENVELOPE') return new DeliveryError('refused', reply, error)
  return new DeliveryError(isBodySent ? 'unclear' : 'unreachable', reply, error)
}

function fieldOf(error: unknown, name: 'code' | 'command' | 'responseCode' | 'response'): unknown {
  return error instanceof Error && name in error
    ? (error as Record<typeof name, unknown> & Error)[name]
    : undefined
}
