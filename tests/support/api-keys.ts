import type { Payload } from 'payload'

import { apiClientRoles } from '~collections/values/team'

export type KeyRole = (typeof apiClientRoles)[number]
export type ApiKeys = Record<KeyRole, string>

/** Makes an API key of each role. */
export async function makeApiKeys(payload: Payload): Promise<ApiKeys> {
  const keys = {
    public: crypto.randomUUID(),
    viewer: crypto.randomUUID(),
    editor: crypto.randomUUID(),
    admin: crypto.randomUUID(),
  }
  for (const role of apiClientRoles)
    await payload.create({
      collection: 'api-clients',
      data: { name: `The ${role} of a test`, role, enableAPIKey: true, apiKey: keys[role] },
      overrideAccess: true, // a test sets the scene
    })
  return keys
}

/** The header by which a program shows its key. */
export function withKey(key: string): { Authorization: string } {
  return { Authorization: `api-clients API-Key ${key}` }
}
