import { readId } from '~collections/values/ids'

import { recipientsSchema, type Recipients } from '../recipients'

export const suggestedCount = 10

/** Stands for all failed invitations in place of a batch. */
export const allFailures = 'failed'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** "ask" when the address asks for the next in the queue without saying how many. */
export function readInviteRequest(params: URLSearchParams): Recipients | 'ask' | null {
  const invite = params.get('invite')
  if (invite === null) return null
  if (invite === 'next') return toRecipients({ next: Number(params.get('count')) }) ?? 'ask'
  if (invite === 'selected') return toRecipients({ ids: params.getAll('id').map(Number) })
  const id = readId(invite)
  return id === null ? null : { ids: [id] }
}

export function readRecipients(form: FormData): Recipients | null {
  return toRecipients({
    ids: form.getAll('person').map(Number),
    ...(form.has('inLine') && { inLine: true }),
  })
}

/** A batch, or {@link allFailures}. */
export function readBatchParam(params: URLSearchParams): string | null {
  const batch = params.get('batch')
  return batch !== null && (batch === allFailures || uuid.test(batch)) ? batch : null
}

const mostSkipped = 100

/** The address of a batch: those who were meant and not invited are named, so that it can say why. */
export function batchParams(batch: string, skippedIds: number[]): [string, string][] {
  const skipped = skippedIds.slice(0, mostSkipped).map((id): [string, string] => ['skipped', String(id)])
  return [['batch', batch], ...skipped]
}

export function readSkippedParam(params: URLSearchParams): Recipients | null {
  return toRecipients({ ids: params.getAll('skipped').slice(0, mostSkipped).map(Number) })
}

function toRecipients(input: object): Recipients | null {
  return recipientsSchema.safeParse(input).data ?? null
}
