import type { PayloadRequest } from 'payload'

export type LogInChange = 'password' | 'email'

const key = 'logInChanges'

/**
 * Payload forgets the password before its last hooks run, and shows them only the fields that the caller selected; a change
 * in bulk has several records in one request.
 */
export function noteLogInChange({ context }: PayloadRequest, memberId: number, change: LogInChange): void {
  context[key] = new Set([...changesIn(context), `${change} ${memberId}`])
}

/** Whether this request changes that of the member. */
export function changesLogIn({ context }: PayloadRequest, memberId: number, change: LogInChange): boolean {
  return changesIn(context).has(`${change} ${memberId}`)
}

function changesIn(context: PayloadRequest['context']): Set<unknown> {
  return context[key] instanceof Set ? context[key] : new Set()
}
