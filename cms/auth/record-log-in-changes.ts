import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { recordAudit } from '../audit/record-audit'
import type { Admin } from '~collections/payload-types'
import { Admins } from '~collections/admins'
import { queryWithin, sql } from '~collections/transaction-sql'
import { endConfirmations } from './confirmation'
import { queueEmailNotices } from './queue-email-notices'
import { requireCurrentPassword, requireSoundPassword } from './require-current-password'
import { requireTeamDomain } from './team-domains'

/** Payload drops the password before the hooks that run after storing. */
const rememberLogInChanges: CollectionBeforeChangeHook<Admin> = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  if (data.password) rememberLogInChange(req, originalDoc.id, 'password')
  if (data.email !== undefined && data.email !== originalDoc.email)
    rememberLogInChange(req, originalDoc.id, 'email')
  return data.password ? { ...data, passwordChangedAt: new Date().toISOString() } : data
}

/**
 * Audits changes of passwords and addresses. A new password is also the way out for somebody whose session another person had:
 * what that person has begun ends. The reset command sets `passwordReset`.
 */
const recordLogInChanges: CollectionAfterChangeHook<Admin> = async ({ doc, operation, previousDoc, req }) => {
  if (operation !== 'update') return doc
  const event = { actor: req.user ?? ('system' as const), record: { kind: 'admins', id: doc.id } }
  if (changesLogIn(req, doc.id, 'password')) {
    const action = req.context.passwordReset ? 'password-reset' : 'password-changed'
    await recordAudit(req.payload, { ...event, action }, req)
    await endConfirmations(req, doc.id)
    await queryWithin(req, sql`DELETE FROM email_changes WHERE admin_id = ${doc.id}`)
  }
  if (changesLogIn(req, doc.id, 'email')) {
    await recordAudit(req.payload, { ...event, action: 'email-changed' }, req)
    await queueEmailNotices(req, { memberId: doc.id, before: previousDoc.email, after: doc.email })
  }
  return doc
}

/** Adds the password rules and their audit to the collection of log-ins, in place. */
export function guardLogIns(collection: CollectionConfig): CollectionConfig {
  if (collection.slug !== Admins.slug) return collection
  const hooks = (collection.hooks ??= {})
  // Check identity before the costly strength check.
  hooks.beforeValidate = [
    ...(hooks.beforeValidate ?? []),
    requireCurrentPassword,
    requireSoundPassword,
    requireTeamDomain,
  ]
  hooks.beforeChange = [...(hooks.beforeChange ?? []), rememberLogInChanges]
  hooks.afterChange = [...(hooks.afterChange ?? []), recordLogInChanges]
  return collection
}

export type LogInChange = 'password' | 'email'

const key = 'logInChanges'

/** Keyed by member, since a bulk change has several records in one request. */
function rememberLogInChange({ context }: PayloadRequest, memberId: number, change: LogInChange): void {
  context[key] = new Set([...changesIn(context), `${change} ${memberId}`])
}

export function changesLogIn({ context }: PayloadRequest, memberId: number, change: LogInChange): boolean {
  return changesIn(context).has(`${change} ${memberId}`)
}

function changesIn(context: PayloadRequest['context']): Set<unknown> {
  return context[key] instanceof Set ? context[key] : new Set()
}
