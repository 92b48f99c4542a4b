import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { recordAudit } from '../audit/record-audit'
import type { Admin } from '~collections/payload-types'
import { Admins } from '~collections/admins'
import { requireCurrentPassword, requireSoundPassword } from './require-current-password'

/** Remembers whose password or address a request changes, for the hooks that run when it is stored. */
const noteLogInChanges: CollectionBeforeChangeHook<Admin> = ({ data, originalDoc, req }) => {
  if (!originalDoc) return data
  if (data.password) noteLogInChange(req, originalDoc.id, 'password')
  if (data.email !== undefined && data.email !== originalDoc.email)
    noteLogInChange(req, originalDoc.id, 'email')
  return data
}

/** Keeps that a password or an address of a log-in changed. `passwordReset` in the context is the command's. */
const recordLogInChanges: CollectionAfterChangeHook<Admin> = async ({ doc, operation, req }) => {
  if (operation !== 'update') return doc
  const event = { actor: req.user ?? ('system' as const), record: { kind: 'admins', id: doc.id } }
  if (changesLogIn(req, doc.id, 'password')) {
    const action = req.context.passwordReset ? 'password-reset' : 'password-changed'
    await recordAudit(req.payload, { ...event, action }, req)
  }
  if (changesLogIn(req, doc.id, 'email'))
    await recordAudit(req.payload, { ...event, action: 'email-changed' }, req)
  return doc
}

/** Completes the collection of log-ins, in place, so that the rules for passwords hold at every door, and changes are kept. */
export function guardLogIns(collection: CollectionConfig): CollectionConfig {
  if (collection.slug !== Admins.slug) return collection
  const hooks = (collection.hooks ??= {})
  // Whoever asks shows who they are before the costly look at what they want.
  hooks.beforeValidate = [...(hooks.beforeValidate ?? []), requireCurrentPassword, requireSoundPassword]
  hooks.beforeChange = [...(hooks.beforeChange ?? []), noteLogInChanges]
  hooks.afterChange = [...(hooks.afterChange ?? []), recordLogInChanges]
  return collection
}

export type LogInChange = 'password' | 'email'

const key = 'logInChanges'

/**
 * Payload forgets the password before its last hooks run, and shows them only the fields that the caller selected; a change
 * in bulk has several records in one request.
 */
function noteLogInChange({ context }: PayloadRequest, memberId: number, change: LogInChange): void {
  context[key] = new Set([...changesIn(context), `${change} ${memberId}`])
}

/** Whether this request changes that of the member. */
export function changesLogIn({ context }: PayloadRequest, memberId: number, change: LogInChange): boolean {
  return changesIn(context).has(`${change} ${memberId}`)
}

function changesIn(context: PayloadRequest['context']): Set<unknown> {
  return context[key] instanceof Set ? context[key] : new Set()
}
