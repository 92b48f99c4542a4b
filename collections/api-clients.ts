import type { CollectionConfig } from 'payload'
import { adminPeople, nobody } from './access/rules'
import { requireLongApiKey } from './hooks/require-long-api-key'
import { apiClientRoles, nameMaxLength } from './values'

/** API keys of other programs, each with a role. Only people who are admins see and make them, through Payload's REST. */
export const ApiClients: CollectionConfig = {
  slug: 'api-clients',
  auth: { useAPIKey: true, disableLocalStrategy: true },
  access: { create: adminPeople, read: adminPeople, update: adminPeople, delete: adminPeople },
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { beforeValidate: [requireLongApiKey] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    { name: 'role', type: 'select', options: [...apiClientRoles], required: true, defaultValue: 'viewer' },
    { name: 'expiresAt', type: 'date' },
    { name: 'lastUsedAt', type: 'date', access: { create: nobody, update: nobody } },
  ],
}
