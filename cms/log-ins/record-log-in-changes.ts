import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { recordAudit } from '../audit/record-audit'
import type { Admin } from '~collections/payload-types'
import { changesLogIn, noteLogInChange } from './log-in-changes'

/** Remembers whose password or address a request changes, for the hooks that run when it is stored. */
export const noteLogInChanges: CollectionBeforeChangeHook<Admin> = ({ data, originalDoc, req }) => {
  if (!originalDoc) return data
  if (data.password) noteLogInChange(req, originalDoc.id, 'password')
  if (data.email !== undefined && data.email !== originalDoc.email)
    noteLogInChange(req, originalDoc.id, 'email')
  return data
}

/** Keeps that a password or an address of a log-in changed. `passwordReset` in the context is the command's. */
export const recordLogInChanges: CollectionAfterChangeHook<Admin> = async ({ doc, operation, req }) => {
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
