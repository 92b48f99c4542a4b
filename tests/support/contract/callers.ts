import type { Payload } from 'payload'

import { apiClientRoles, teamRoles, type TeamRole } from '~collections/values/team'

import { confirmSession } from '../confirm-session'
import { withKey, type ApiKeys, type KeyRole } from '../api-keys'

export type Least = 'nobody' | KeyRole
type Role = Least | 'owner'
export type Caller = { name: string; role: Role; headers: Record<string, string> }

const ranks: Role[] = ['nobody', 'public', 'viewer', 'editor', 'admin', 'owner']

export const mayCall = ({ role }: Caller, least: Least) => ranks.indexOf(role) >= ranks.indexOf(least)

/** Everyone that the table of calls tells apart, by key and by session. */
export const callerNames = [
  'nobody',
  'a key of nobody',
  ...apiClientRoles.map((role) => `a key of ${role}`),
  ...teamRoles.map((role) => `the session of ${role}`),
]

/** How each of them shows who they are to the server at `url`. */
export function callersOf(url: string, keys: ApiKeys, tokens: Record<TeamRole, string>): Caller[] {
  return [
    { name: 'nobody', role: 'nobody', headers: {} },
    { name: 'a key of nobody', role: 'nobody', headers: withKey(crypto.randomUUID()) },
    ...apiClientRoles.map((role) => ({ name: `a key of ${role}`, role, headers: withKey(keys[role]) })),
    ...teamRoles.map((role) => ({
      name: `the session of ${role}`,
      role,
      headers: { Cookie: `payload-token=${tokens[role]}`, Origin: url },
    })),
  ]
}

/** Signs a member of each role in, before the server starts, and gives their sessions' tokens, which are confirmed. */
export async function signInEach(payload: Payload, owner: Credentials): Promise<Record<TeamRole, string>> {
  const tokens = { owner: '', admin: '', editor: '', viewer: '' }
  for (const teamRole of teamRoles) {
    const member = { email: `${teamRole}@contract.example`, password: 'correct horse battery' }
    const data = { ...member, name: `The ${teamRole}`, teamRole }
    if (teamRole !== 'owner') await payload.create({ collection: 'admins', data, overrideAccess: true })
    const login = { collection: 'admins', data: teamRole === 'owner' ? owner : member } as const
    tokens[teamRole] = (await payload.login({ ...login, overrideAccess: true })).token ?? ''
    await confirmSession({ payload }, tokens[teamRole])
  }
  return tokens
}

type Credentials = { email: string; password: string }
