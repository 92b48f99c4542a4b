import { DeliveryError } from '~cms/email/delivery-error'
import { MailPausedError } from '~cms/email/mail-pause'
import { retryPolicy } from '~cms/jobs/queues'
import type { MessageDelivery, MessageDeliveryError } from '~collections/values/messages'

/** What is stored of a mail’s way to somebody. In the outbox it waits for a mail server. */
export type DeliveryProgress = {
  delivery: MessageDelivery
  error?: MessageDeliveryError | null
  inOutbox?: boolean
}

/**
 * Whether a stored mail is to be sent, and its progress from then on. One that was in progress when its process died may
 * have been sent, so it fails as unclear for a person to decide.
 */
export function claimDelivery(delivery: string | undefined): {
  progress: DeliveryProgress | null
  isClaimed: boolean
} {
  if (delivery === 'queued') return { progress: { delivery: 'sending' }, isClaimed: true }
  if (delivery !== 'sending') return { progress: null, isClaimed: false }
  return { progress: { delivery: 'failed', error: 'unclear' }, isClaimed: false }
}

export type AfterFailure = {
  progress: DeliveryProgress
  isFinal: boolean
  /** The mail server asks to slow down: the job ends without a failed attempt, and leaves the mail to a new one. */
  isPaused: boolean
}

/** Not final while a retry makes sense; after that a person decides. */
export function afterFailure(failure: unknown, triesBefore: number): AfterFailure {
  if (failure instanceof MailPausedError)
    return { progress: { delivery: 'queued' }, isFinal: false, isPaused: true }
  const error = failure instanceof DeliveryError ? failure.problem : 'unreachable'
  const isFinal = error === 'refused' || error === 'unclear' || triesBefore >= retryPolicy.attempts
  return { progress: { delivery: isFinal ? 'failed' : 'queued', error }, isFinal, isPaused: false }
}
