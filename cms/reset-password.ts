import type { Payload } from 'payload'
import { recordAudit } from './audit/record-audit'
import { removeSecondFactors } from './auth/second-factors'
import { makePassword } from './secrets'
import { inTransaction } from './transaction'
import { normalizeEmail } from '~collections/values/email'

/**
 * Sets a random password for the owner, or the member with the address, ends their sessions and turns their second step
 * off: the way back for those who lost their phone and their recovery codes.
 */
export async function resetPassword(
  payload: Payload,
  address?: string,
): Promise<{ email: string; password: string }> {
  const { docs } = await payload.find({
    collection: 'admins',
    where: address ? { email: { equals: normalizeEmail(address) } } : { teamRole: { equals: 'owner' } },
    sort: 'id',
    limit: 1,
    depth: 0,
    overrideAccess: true, // runs on the server’s own command line
  })
  const [member] = docs
  if (!member)
    throw new Error(address ? `Nobody in the team has the address ${address}.` : 'There is no owner yet.')
  const password = makePassword()
  await inTransaction(payload, async (req) => {
    await payload.update({
      collection: 'admins',
      id: member.id,
      data: { password },
      context: { passwordReset: true },
      depth: 0,
      overrideAccess: true, // as above; Payload ends the member’s sessions
      req,
    })
    if (!(await removeSecondFactors(req, member.id))) return
    const record = { kind: 'admins', id: member.id }
    await recordAudit(payload, { action: 'second-factor-off', actor: 'system', record }, req)
  })
  return { email: member.email, password }
}
