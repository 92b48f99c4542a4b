import type { Payload } from 'payload'
import type { Environment } from '../environment'
import { ownerPasswordFrom } from '../secrets'

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
): Promise<{ firstPassword?: string }> {
  const { password, generated } = await ownerPasswordFrom(environment)
  await payload.create({
    collection: 'admins',
    data: { email: environment.ADMIN_EMAIL, name: 'Kalima', teamRole: 'owner', password },
    overrideAccess: true, // the start itself; nobody is signed in
  })
  return generated ? { firstPassword: password } : {}
}
