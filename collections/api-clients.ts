import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { holdAdminRole } from './access/hold-admin-role'
import { adminPeople, nobody } from './access/rules'
import type { ApiClient } from './payload-types'
import { apiClientRoles, apiKeyMinLength } from './values/team'
import { nameMaxLength } from './values/text'

/** Comes before the lock of the key: where a role is lowered, the member is locked first. */
const holdMaker: CollectionBeforeOperationHook = async ({ args, req }) => {
  const isWrite = 'data' in args // a creation or a change
  if (isWrite) await holdAdminRole(req)
}

/** Payload itself accepts a single character, which is easily guessed. */
const requireLongApiKey: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const key: unknown = data?.apiKey
  if (typeof key === 'string' && key.length < apiKeyMinLength)
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'apiKey', message: `A key has at least ${apiKeyMinLength} characters.` }],
      req,
    })
  return data
}

/** A key ends with the membership of who knows it: who made it, or gave it another secret since. */
const noteMaker: CollectionBeforeChangeHook<ApiClient> = ({ data, operation, originalDoc, req }) => {
  const isNewSecret =
    operation === 'create' || (data.apiKey !== undefined && data.apiKey !== originalDoc?.apiKey)
  return isNewSecret && req.user?.collection === 'admins' ? { ...data, createdBy: req.user.id } : data
}

/** API keys of other programs. Only admins who are people manage them. */
export const ApiClients: CollectionConfig = {
  slug: 'api-clients',
  auth: { useAPIKey: true, disableLocalStrategy: true },
  access: { create: adminPeople, read: adminPeople, update: adminPeople, delete: adminPeople },
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { beforeOperation: [holdMaker], beforeValidate: [requireLongApiKey], beforeChange: [noteMaker] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    { name: 'role', type: 'select', options: [...apiClientRoles], required: true, defaultValue: 'viewer' },
    { name: 'expiresAt', type: 'date' },
    {
      name: 'createdBy',
      type: 'relationship',
      relationTo: 'admins',
      index: true,
      access: { create: nobody, update: nobody },
    },
    { name: 'lastUsedAt', type: 'date', access: { create: nobody, update: nobody } },
  ],
}
