import { createLocalReq, type PayloadRequest } from 'payload'

import { HttpError, invalidFields } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { requireConfirmed } from '~/auth/confirm-identity.server'
import { recordAudit } from '~cms/audit/record-audit'
import { discardPrepared, prepareAuthenticator, readAuthenticator, takeCode } from '~cms/auth/authenticator'
import { makeRecoveryCodes } from '~cms/auth/recovery-codes'
import { isAny, readSecondFactors, removeSecondFactors } from '~cms/auth/second-factors'
import { inTransaction } from '~cms/transaction'
import type { AuditAction } from '~collections/values/audit'

export async function isSecondStepOn({ payload, user }: Member): Promise<boolean> {
  return isAny(await readSecondFactors(await createLocalReq({}, payload), user.id))
}

/** Makes a new secret to scan. */
export async function beginSetUp(member: Member): Promise<void> {
  await requireConfirmed(member)
  return asMember(member, async (req) => {
    if ((await readAuthenticator(req, member.user.id)).isOn) throw new HttpError(409, 'security:factor.isOn')
    await prepareAuthenticator(req, member.user.id)
  })
}

export function cancelSetUp(member: Member): Promise<void> {
  return asMember(member, (req) => discardPrepared(req, member.user.id))
}

/** Takes the app into use with a correct code; see {@link completeTurnOn}. */
export async function finishSetUp(member: Member, code: string): Promise<string[]> {
  await requireConfirmed(member)
  return asMember(member, async (req) => {
    const { isOn, pendingSecret } = await readAuthenticator(req, member.user.id)
    if (isOn) throw new HttpError(409, 'security:factor.isOn')
    if (!pendingSecret) throw new HttpError(409, 'security:factor.notBegun')
    const wasOn = isAny(await readSecondFactors(req, member.user.id))
    if (!(await takeCode(req, member.user.id, { code, confirms: true }))) throw wrongCode()
    return wasOn ? [] : completeTurnOn(req, member)
  })
}

/** Replaces all earlier codes with new ones. */
export async function renewRecoveryCodes(member: Member): Promise<string[]> {
  await requireConfirmed(member)
  return asMember(member, async (req) => {
    if (!isAny(await readSecondFactors(req, member.user.id)))
      throw new HttpError(409, 'security:factor.isOff')
    const codes = await makeRecoveryCodes(req, member.user.id)
    await record(req, member, 'recovery-codes-made')
    return codes
  })
}

export async function turnOff(member: Member): Promise<void> {
  await requireConfirmed(member)
  await asMember(member, async (req) => {
    if (!isAny(await readSecondFactors(req, member.user.id)))
      throw new HttpError(409, 'security:factor.isOff')
    await removeAllFactors(req, member)
  })
}

function wrongCode(): HttpError {
  return invalidFields([{ field: 'code', message: 'security:factor.codeWrong' }])
}

/** After the first factor: makes the recovery codes, which are returned this once, and records that the second step is on. */
export async function completeTurnOn(req: PayloadRequest, member: Member): Promise<string[]> {
  const codes = await makeRecoveryCodes(req, member.user.id)
  await record(req, member, 'second-factor-on')
  await record(req, member, 'recovery-codes-made')
  return codes
}

/** Turns the second step off: removes every factor with all that belongs to it, such as remembered devices, and records it. */
export async function removeAllFactors(req: PayloadRequest, member: Member): Promise<void> {
  await removeSecondFactors(req, member.user.id)
  await record(req, member, 'second-factor-off')
}

/** Each change stands or falls with its entry in the audit. */
export function asMember<Result>(
  { payload, user }: Member,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  return inTransaction(payload, (req) => {
    req.user = user
    return work(req)
  })
}

export function record(req: PayloadRequest, { payload, user }: Member, action: AuditAction): Promise<void> {
  return recordAudit(payload, { action, actor: user, record: { kind: 'admins', id: user.id } }, req)
}
