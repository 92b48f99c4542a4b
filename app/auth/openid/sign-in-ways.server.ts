import { createLocalReq } from 'payload'

import { readIdentity } from '~cms/auth/identities'
import type { Environment } from '~cms/environment'

import type { Member } from '../identify.server'
import { openIdProvider } from './provider.server'

/** What somebody can show who they are with. */
export type SignInWays = {
  /** False for those who came by the provider and have set none. */
  password: boolean
  /** What the team calls the provider that knows them; null, too, when it is not in use any more. */
  provider: string | null
}

export async function readSignInWays(
  { payload, user }: Member,
  environment: Environment,
): Promise<SignInWays> {
  const identity = await readIdentity(await createLocalReq({}, payload), user.id)
  const provider = openIdProvider(environment)
  return {
    password: !identity?.isWithoutPassword,
    provider: provider && identity?.issuer === provider.issuer ? provider.name : null,
  }
}
