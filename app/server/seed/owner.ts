import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import type { Pool } from 'pg'
import { type Environment, EnvironmentError } from '~cms/environment'
import { findPasswordProblem } from '~cms/auth/password-policy'
import { describePasswordProblem } from '~cms/auth/password-texts'
import { ownerPasswordFrom } from '~cms/secrets'
import { nameMaxLength } from '~collections/values/text'

/** "Ada Lovelace" of ada.lovelace@example.org, until they say what they are called. */
function nameOf(email: string): string {
  const words = email.slice(0, email.lastIndexOf('@')).match(/[\p{L}\p{N}]+/gu) ?? ['owner']
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return name.slice(0, nameMaxLength)
}

/** Refuses a password that the owner could not have, before anything is made for them. */
export async function refuseWeakOwnerPassword(
  pool: Pool,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Environment,
): Promise<void> {
  if (ADMIN_PASSWORD === undefined || (await hasOwnerRow(pool))) return
  const problem = await findPasswordProblem(ADMIN_PASSWORD, {
    teamRole: 'owner',
    texts: [ADMIN_EMAIL, nameOf(ADMIN_EMAIL)],
  })
  if (problem) throw refusedPassword(describePasswordProblem(problem))
}

async function hasOwnerRow(pool: Pool): Promise<boolean> {
  const tables = await pool.query("SELECT FROM pg_tables WHERE tablename = 'admins'")
  if (tables.rowCount === 0) return false
  const owners = await pool.query("SELECT FROM admins WHERE team_role = 'owner' LIMIT 1")
  return owners.rowCount !== 0
}

/** Whether somebody owns the site already. */
export async function hasOwner(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'admins',
    where: { teamRole: { equals: 'owner' } },
    overrideAccess: true, // the start itself; nobody is signed in
  })
  return totalDocs > 0
}

/** Creates the owner; gives the password when it was made here. */
export async function seedOwner(
  payload: Payload,
  environment: Environment,
  req: PayloadRequest,
): Promise<{ firstPassword?: string }> {
  const { password, generated } = await ownerPasswordFrom(environment)
  const email = environment.ADMIN_EMAIL
  try {
    await payload.create({
      collection: 'admins',
      data: { email, name: nameOf(email), teamRole: 'owner', password },
      overrideAccess: true, // the start itself; nobody is signed in
      req,
    })
  } catch (error) {
    throw refusalOf(error)
  }
  return generated ? { firstPassword: password } : {}
}

/** A password that is refused has come from the environment: the person who started the site gets one line about it. */
function refusalOf(error: unknown): unknown {
  const refusal =
    error instanceof ValidationError && error.data.errors.find(({ path }) => path === 'password')
  return refusal ? refusedPassword(refusal.message) : error
}

function refusedPassword(reason: string): EnvironmentError {
  return new EnvironmentError(`Bad environment: ADMIN_PASSWORD is refused. ${reason}`)
}
