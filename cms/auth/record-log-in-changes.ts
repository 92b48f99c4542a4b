import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { recordAudit } from '../audit/record-audit'
import type { Admin } from '~collections/payload-types'
import { Admins } from '~collections/admins'
import { queryWithin, sql } from '~collections/transaction-sql'
import { endConfirmations } from './confirmation'
import { askNewAddress, isTaken } from './new-address'
import { ownAddressRule, type AddressSettings } from './own-address'
import { describeOwnAddress } from './password-texts'
import { isConfirmedByLink, queueEmailNotices } from './queue-email-notices'
import { requireCurrentPassword, requireSoundPassword } from './require-current-password'
import { requireTeamDomain } from './team-domains'

/** The link of a change that was asked for before opens nothing any more: it would overwrite what is set now. */
const endAskedChange: CollectionBeforeChangeHook<Admin> = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'update' && originalDoc && (data.password || isOtherAddress(data, originalDoc)))
    await queryWithin(req, sql`DELETE FROM email_changes WHERE admin_id = ${originalDoc.id}`)
  return data
}

/** An own address waits for its owner’s word, or for that of an admin, whichever way it comes. */
function proveNewAddress(settings: AddressSettings): CollectionBeforeChangeHook<Admin> {
  return async ({ collection, data, operation, originalDoc, req }) => {
    if (operation !== 'update' || !originalDoc || isConfirmedByLink(req)) return data
    const isOwn = req.user?.collection === 'admins' && req.user.id === originalDoc.id
    if (!isOwn || !isOtherAddress(data, originalDoc)) return data
    const refused = (message: string) =>
      new ValidationError({ collection: collection.slug, errors: [{ path: 'email', message }], req })
    const rule = ownAddressRule(settings, originalDoc.teamRole)
    if (rule === 'byAdmin') throw refused(describeOwnAddress())
    if (rule === 'atOnce') return data
    if (await isTaken(req, data.email)) throw refused(req.t('error:valueMustBeUnique'))
    await askNewAddress(req, originalDoc.id, data.email)
    return { ...data, email: originalDoc.email }
  }
}

function isOtherAddress(data: Partial<Admin>, before: Admin): data is Partial<Admin> & { email: string } {
  return data.email !== undefined && data.email !== before.email
}

/** Payload drops the password before the hooks that run after storing. */
const rememberLogInChanges: CollectionBeforeChangeHook<Admin> = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !originalDoc) return data
  if (data.password) rememberLogInChange(req, originalDoc.id, 'password')
  if (isOtherAddress(data, originalDoc)) rememberLogInChange(req, originalDoc.id, 'email')
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
  }
  if (changesLogIn(req, doc.id, 'email')) {
    await recordAudit(req.payload, { ...event, action: 'email-changed' }, req)
    await queueEmailNotices(req, { memberId: doc.id, before: previousDoc.email, after: doc.email })
  }
  return doc
}

/** Adds the password rules and their audit to the collection of log-ins, in place. */
export function guardLogIns(collection: CollectionConfig, settings: AddressSettings): CollectionConfig {
  if (collection.slug !== Admins.slug) return collection
  const hooks = (collection.hooks ??= {})
  // Check identity before the costly strength check.
  hooks.beforeValidate = [
    ...(hooks.beforeValidate ?? []),
    requireCurrentPassword,
    requireSoundPassword,
    requireTeamDomain,
  ]
  hooks.beforeChange = [
    ...(hooks.beforeChange ?? []),
    endAskedChange,
    proveNewAddress(settings),
    rememberLogInChanges,
  ]
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
