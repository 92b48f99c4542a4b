import type { CollectionConfig } from 'payload'
import { admins } from '~cms/access/rules'
import { requireLongApiKey } from './hooks/require-long-api-key'
import { apiClientRoles, nameMaxLength } from './values'

/** API keys of other programs, each with a role. Only admins see and make them, through Payload's REST. */
export const ApiClients: CollectionConfig = {
  slug: 'api-clients',
  auth: { useAPIKey: true, disableLocalStrategy: true },
  access: { create: admins, read: admins, update: admins, delete: admins },
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { beforeValidate: [requireLongApiKey] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    { name: 'role', type: 'select', options: [...apiClientRoles], required: true, defaultValue: 'viewer' },
  ],
}
