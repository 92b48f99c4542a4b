import type { AppLoadContext } from '@remix-run/node'
import { createLocalReq } from 'payload'

import { recordAudit } from '~cms/audit/record-audit'
import {
  completeConfirmation,
  confirmSession,
  isConfirmed,
  isVouchedFor,
  requireConfirmation,
  sessionIdOf,
  vouchForSession,
} from '~cms/auth/confirmation'
import { readIdentity } from '~cms/auth/identities'
import { isPasswordOf } from '~cms/auth/password-hash'
import { takePasskey } from '~cms/auth/passkeys'
import { isAny, readSecondFactors } from '~cms/auth/second-factors'
import { takeAnyCode } from '~cms/auth/take-any-code'
import type { Admin } from '~collections/payload-types'

import { invalidFields, type HttpError, type MessageKey } from '~/http/http-error.server'
import { requireWithinLimit } from '~/http/rate-limits.server'
import type { Member } from './identify.server'
import { limitConfirmation, limitCurrentPassword } from './limit-attempts.server'
import { relyingParty } from './relying-party.server'

export type ProofOfIdentity = { password: string; code: string; passkey: string }
type Args = { request: Request; context: AppLoadContext }

/** Throws `ConfirmationNeeded` unless the person has just shown, in this session, who they are. */
export async function requireConfirmed({ payload, user }: Member): Promise<void> {
  await requireConfirmation(await createLocalReq({ user }, payload))
}

/**
 * Confirms the session by the password and, where one is on, the second step. Throws at the field that is wrong; guesses are
 * limited by person and client, apart from the gate’s.
 */
export async function confirmIdentity(member: Member, args: Args, proof: ProofOfIdentity): Promise<void> {
  const { payload, user } = member
  if (proof.password === '') return confirmVouchedFor(member, args, proof)
  const attempt = await limitCurrentPassword(args.context, user.id)
  requireWithinLimit(attempt)
  const req = await createLocalReq({ user }, payload)
  const logIn = await payload.db.findOne<Admin>({
    collection: 'admins',
    where: { id: { equals: user.id } },
    req,
  })
  if (!logIn || !(await isPasswordOf(logIn, proof.password)))
    throw await refused(member, 'currentPassword', 'api:password.currentWrong')
  await requireSecondStep(member, args, proof)
  if (!(await confirmSession(req, user, logIn.hash ?? '')))
    throw await refused(member, 'currentPassword', 'api:password.currentWrong')
  await attempt.succeed()
  await recordAudit(payload, { action: 'identity-confirmed', ...eventOf(member) })
}

/** Without a password: the provider has vouched for the person in this session, or they have to have that done first. */
async function confirmVouchedFor(member: Member, args: Args, proof: ProofOfIdentity): Promise<void> {
  const { payload, user } = member
  const req = await createLocalReq({ user }, payload)
  const identity = await readIdentity(req, user.id)
  if (identity && (await isConfirmed(req, user))) return
  const missing = at(
    'currentPassword',
    identity?.isWithoutPassword ? 'api:confirmation.notVouchedFor' : 'api:password.currentMissing',
  )
  if (!identity || !(await isVouchedFor(req, user))) throw missing
  await requireSecondStep(member, args, proof)
  if (!(await completeConfirmation(req, user))) throw missing
  await recordAudit(payload, { action: 'identity-confirmed', ...eventOf(member) })
}

/** After a sign-in at the provider for this session; where a second step is on, it is asked for with the form. */
export async function confirmByProvider(member: Member): Promise<void> {
  const { payload, user } = member
  const req = await createLocalReq({ user }, payload)
  const lacksSecondStep = isAny(await readSecondFactors(req, user.id))
  await vouchForSession(req, user, { lacksSecondStep })
  if (!lacksSecondStep) await recordAudit(payload, { action: 'identity-confirmed', ...eventOf(member) })
}

/** The provider has not vouched for this person. */
export async function refuseByProvider(member: Member): Promise<void> {
  await recordAudit(member.payload, {
    action: 'identity-refused',
    ...eventOf(member),
    details: { step: 'openid' },
  })
}

async function requireSecondStep(
  member: Member,
  { request, context }: Args,
  { code, passkey }: ProofOfIdentity,
): Promise<void> {
  const { payload, user } = member
  const req = await createLocalReq({ user }, payload)
  if (!isAny(await readSecondFactors(req, user.id)) || (await isConfirmed(req, user))) return
  if (passkey !== '') {
    const ceremony = { memberId: user.id, boundTo: sessionIdOf(user), party: relyingParty(request, context) }
    if ((await takePasskey(req, ceremony, passkey)) === 'right') return
    throw await refused(member, 'confirmPasskey', 'api:confirmation.passkeyWrong')
  }
  if (code === '') throw at('confirmCode', 'api:confirmation.codeMissing')
  requireWithinLimit(await limitConfirmation(context, user.id))
  if (!(await takeAnyCode(req, user.id, code)))
    throw await refused(member, 'confirmCode', 'api:confirmation.codeWrong')
}

type Field = 'currentPassword' | 'confirmCode' | 'confirmPasskey'

async function refused(member: Member, field: Field, message: MessageKey): Promise<HttpError> {
  await recordAudit(member.payload, {
    action: 'identity-refused',
    ...eventOf(member),
    details: { step: steps[field] },
  })
  return at(field, message)
}

const steps = { currentPassword: 'password', confirmCode: 'code', confirmPasskey: 'passkey' }

const eventOf = ({ user }: Member) => ({ actor: user, record: { kind: 'admins', id: user.id } })

function at(field: Field, message: MessageKey): HttpError {
  return invalidFields([{ field, message }])
}
