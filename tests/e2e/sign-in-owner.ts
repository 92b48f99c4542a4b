import type { FullConfig } from '@playwright/test'

import { ownerPassword } from '../support/owner-password.mjs'

import { passGate } from './gate-session'

/** Signs the owner in once for all tests. */
export default async function signInOwner({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL ?? ''
  process.env.E2E_OWNER_TOKEN = await passGate(baseURL, { password: ownerPassword })
}
