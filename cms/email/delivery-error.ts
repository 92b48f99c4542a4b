import type { InvitationError } from '~collections/values/invitations'

/** What can go wrong between us and the mail server. */
export type DeliveryProblem = Extract<InvitationError, 'unreachable' | 'deferred' | 'refused' | 'unclear'>

/** A message that was not taken, or of which nobody knows whether it was. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  constructor(
    readonly problem: DeliveryProblem,
    /** What the server said; it may name the recipient, so it belongs in no log. */
    readonly reply: string | null,
    cause: unknown,
  ) {
    super(`the mail was not delivered: ${problem}`, { cause })
  }
}

const replyMaxLength = 300
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Sorts what nodemailer throws. A server that answered has decided; without an answer the message cannot have been taken
 * as long as its end was not handed over. `handedOver` says whether it was.
 */
export function toDeliveryError(error: unknown, handedOver: boolean): DeliveryError {
  const code = fieldOf(error, 'code')
  const status = fieldOf(error, 'responseCode')
  const said = fieldOf(error, 'response')
  const reply = typeof said === 'string' ? said.slice(0, replyMaxLength) : null
  const isAboutMessage = typeof code === 'string' && aboutTheMessage.has(code)
  if (isAboutMessage && typeof status === 'number')
    return new DeliveryError(status >= 500 ? 'refused' : 'deferred', reply, error)
  // Refused before it left: an address that this server cannot be given.
  if (code === 'EENVELOPE') return new DeliveryError('refused', reply, error)
  return new DeliveryError(handedOver ? 'unclear' : 'unreachable', reply, error)
}

function fieldOf(error: unknown, name: 'code' | 'responseCode' | 'response'): unknown {
  return error instanceof Error && name in error
    ? (error as Record<typeof name, unknown> & Error)[name]
    : undefined
}
