import {
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  ValidationError,
} from 'payload'
import type { ApiClient, Webhook } from '~collections/payload-types'
import { apiClientRoles } from '~collections/values/team'
import { requireConfirmation } from './confirmation'
import { findProofProblem, type Proof } from './proof-of-call'

/**
 * What outlives a session is granted only by a person who has just confirmed that it’s them, whichever way the change
 * comes: a stolen session must not become lasting access.
 */
export function guardGrants(collection: CollectionConfig): CollectionConfig {
  const hooks = (collection.hooks ??= {})
  const before = (hook: CollectionBeforeValidateHook) => {
    hooks.beforeValidate = [...(hooks.beforeValidate ?? []), hook]
  }
  if (collection.slug === 'api-clients') before(confirmIf(widensKey))
  if (collection.slug === 'webhooks') before(confirmIf(widensWebhook))
  if (collection.slug === 'admins') hooks.beforeDelete = [confirmRemoval, ...(hooks.beforeDelete ?? [])]
  return collection
}

type Change<Doc> = (data: Partial<Doc>, before: Doc) => boolean

function confirmIf<Doc extends { id: number }>(isGrant: Change<Doc>): CollectionBeforeValidateHook<Doc> {
  return async ({ collection, data, operation, originalDoc, req }) => {
    if (!data) return data
    const { currentPassword, confirmCode }: Partial<Doc> & Proof = data
    // Payload hands an empty record to a creation.
    const isNew = operation === 'create' || !originalDoc
    if (!req.user || !(isNew || isGrant(data, originalDoc))) return withoutProof(data)
    if (currentPassword === undefined) await requireConfirmation(req)
    else {
      const problem = await findProofProblem({ currentPassword, confirmCode }, req)
      if (problem) throw new ValidationError({ collection: collection.slug, errors: [problem], req })
    }
    return withoutProof(data)
  }
}

function withoutProof<Data extends object>(data: Data): Data {
  Reflect.deleteProperty(data, 'currentPassword')
  Reflect.deleteProperty(data, 'confirmCode')
  return data
}

const confirmRemoval: CollectionBeforeDeleteHook = ({ req }) => requireConfirmation(req)

/** A narrower role, an earlier end or another name grant nothing. */
const widensKey: Change<ApiClient> = ({ apiKey, enableAPIKey, role, expiresAt }, before) => {
  const isNewKey = apiKey !== undefined && apiKey !== before.apiKey
  const isTurnedOn = enableAPIKey === true && !before.enableAPIKey
  const isWider = role !== undefined && rankOf(role) > rankOf(before.role)
  return (
    isNewKey ||
    isTurnedOn ||
    isWider ||
    (expiresAt !== undefined && endOf(expiresAt) > endOf(before.expiresAt))
  )
}

const rankOf = (role: ApiClient['role']) => -apiClientRoles.indexOf(role)

const endOf = (expiresAt: string | null | undefined) => (expiresAt ? Date.parse(expiresAt) : Infinity)

/** Fewer events, or none at all, need no confirmation. */
const widensWebhook: Change<Webhook> = ({ url, secret, events, enabled }, before) => {
  const isElsewhere = url !== undefined && url !== before.url
  const isResigned = secret !== undefined && secret !== before.secret
  const getsMoreEvents = events?.some((event) => !before.events.includes(event)) ?? false
  return isElsewhere || isResigned || getsMoreEvents || (enabled === true && !before.enabled)
}
