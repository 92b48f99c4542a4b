import { DeliveryError } from '~cms/email/delivery-error'
import { retryPolicy } from '~cms/jobs/queues'
import type { MessageDelivery, MessageDeliveryError } from '~collections/values/messages'

/** What is stored of a mail’s way to somebody. */
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

/** Not final while a retry makes sense; after that a person decides. */
export function afterFailure(
  failure: unknown,
  triesBefore: number,
): { progress: DeliveryProgress; isFinal: boolean } {
  const error = failure instanceof DeliveryError ? failure.problem : 'unreachable'
  const isFinal = error === 'refused' || error === 'unclear' || triesBefore >= retryPolicy.attempts
  return { progress: { delivery: isFinal ? 'failed' : 'queued', error }, isFinal }
}
