import type { PayloadRequest } from 'payload'
import { recordAudit } from '../audit/record-audit'
import { takeCode } from './authenticator'
import { useUpRecoveryCode } from './recovery-codes'

/** Takes a code of the app, or a recovery code of somebody who lost it. */
export async function takeAnyCode(req: PayloadRequest, memberId: number, code: string): Promise<boolean> {
  if (await takeCode(req, memberId, { code })) return true
  if (!(await useUpRecoveryCode(req, memberId, code))) return false
  const record = { kind: 'admins', id: memberId }
  await recordAudit(req.payload, { action: 'recovery-code-used', actor: req.user, record }, req)
  return true
}
