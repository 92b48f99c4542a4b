import { z } from 'zod'

import { controlCharacters, withoutInvisible } from '~/http/fields/plain-text'
import { readEmail } from '~collections/values/email'
import { givenRoles, type GivenRole } from '~collections/values/team'
import { nameMaxLength } from '~collections/values/text'

export type Claims = Record<string, unknown>

/** The person the provider vouches for. */
export type OpenIdPerson = {
  issuer: string
  subject: string
  /** Null unless the provider says that it is theirs. */
  email: string | null
  name: string
  claims: Claims
}

/** `claims` are those of the ID token, `more` those that only the endpoint for user information has. */
export function readPerson(claims: Claims, more: Claims): OpenIdPerson {
  const { iss, sub } = z.object({ iss: z.url(), sub: z.string().min(1).max(255) }).parse(claims)
  const all = { ...more, ...claims }
  const email = verifiedEmail(claims) ?? verifiedEmail(more)
  return { issuer: new URL(iss).href, subject: sub, email, name: nameIn(all) ?? nameFor(email), claims: all }
}

/** Address and proof have to come together. Some providers write “true” as a text. */
function verifiedEmail({ email, email_verified, xms_edov }: Claims): string | null {
  if (typeof email !== 'string') return null
  // Microsoft Entra ID has no `email_verified`: it says that whoever owns the domain has vouched for it.
  const isVerified = isTrue(email_verified) || (email_verified === undefined && isTrue(xms_edov))
  return isVerified ? (readEmail(email).email ?? null) : null
}

const isTrue = (claim: unknown) => claim === true || claim === 1 || claim === 'true' || claim === '1'

function nameIn({ name, given_name, family_name, preferred_username }: Claims): string | null {
  const parts = [given_name, family_name].filter((part) => typeof part === 'string')
  for (const text of [name, parts.join(' '), preferred_username]) {
    const usable = typeof text === 'string' ? usableName(text) : ''
    if (usable !== '') return usable
  }
  return null
}

const nameFor = (email: string | null) => usableName(email?.slice(0, email.lastIndexOf('@')) ?? '') || '—'

function usableName(text: string): string {
  const name = text
    .split(controlCharacters)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, nameMaxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return withoutInvisible(name).trim() === '' ? '' : name
}

type RoleSettings = {
  roleClaim: string | undefined
  roles: ReadonlyMap<string, GivenRole> | undefined
  defaultRole: GivenRole | undefined
}

/** The highest that a value of the claim gives, else the default; null for nobody whom the settings let in. */
export function roleByClaim(
  claims: Claims,
  { roleClaim, roles, defaultRole }: RoleSettings,
): GivenRole | null {
  const claim = roleClaim !== undefined && Object.hasOwn(claims, roleClaim) ? claims[roleClaim] : undefined
  const values: unknown[] = Array.isArray(claim) ? claim : [claim]
  const given = values.flatMap((value) => (typeof value === 'string' ? (roles?.get(value) ?? []) : []))
  return givenRoles.find((role) => given.includes(role)) ?? defaultRole ?? null
}
