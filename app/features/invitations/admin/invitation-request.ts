import { idParam } from '~/features/waitlist/list-params'

import { recipientsSchema, type Recipients } from '../recipients'

/** How many of the queue are suggested at first. */
export const suggestedCount = 10

/** Names all invitations that failed where else one batch is named. */
export const everyFailure = 'failed'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whom the address asks to invite: these people, or "ask" for how many come next; null when it asks nothing. */
export function invitedBy(params: URLSearchParams): Recipients | 'ask' | null {
  const invite = params.get('invite')
  if (invite === null) return null
  if (invite === 'next') return toRecipients({ next: Number(params.get('count')) }) ?? 'ask'
  if (invite === 'selected') return toRecipients({ ids: params.getAll('id').map(Number) })
  const id = idParam(params, 'invite')
  return id === null ? null : { ids: [id] }
}

/** Whom the form of the preview names. */
export function recipientsOf(form: FormData): Recipients | null {
  const next = form.get('next')
  return toRecipients(next === null ? { ids: form.getAll('person').map(Number) } : { next: Number(next) })
}

/** Which invitations the address follows: a batch, or all that failed. */
export function followedBatch(params: URLSearchParams): string | null {
  const batch = params.get('batch')
  return batch !== null && (batch === everyFailure || uuid.test(batch)) ? batch : null
}

function toRecipients(given: object): Recipients | null {
  return recipientsSchema.safeParse(given).data ?? null
}
