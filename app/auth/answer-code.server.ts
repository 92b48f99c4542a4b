import { redirect } from '@remix-run/node'
import { createLocalReq } from 'payload'

import { describeClient } from '~/auth/describe-client.server'
import { relyingParty } from '~/auth/relying-party.server'
import { rememberDevice } from '~/auth/remembered-device.server'
import { textIn } from '~/http/form-text'
import { takeFromSignInLimit } from '~/http/rate-limits.server'
import { recordAudit } from '~cms/audit/record-audit'
import { getCms } from '~cms/client.server'
import { takeCode } from '~cms/auth/authenticator'
import { takePasskey } from '~cms/auth/passkeys'
import { useUpRecoveryCode } from '~cms/auth/recovery-codes'

import { cookieOptionsOf, signInFailure, letIn, type SignInEntry } from './sign-in-entry.server'
import { endSecondStep, secondStepCookie, takeAttempt } from './second-step.server'
import { openSession, recordRefusedSignIn, type LogIn, type SecondAnswer } from './sign-in.server'

/** The second step: a passkey, a code of the app or a recovery code opens the session that the password alone did not. */
export async function answerCode(entry: SignInEntry) {
  const { request, context, form, attempt, values } = entry
  const cms = await getCms()
  const over = secondStepCookie('', cookieOptionsOf(context))
  if (form.has('restart')) {
    await endSecondStep(cms.pool, request)
    return redirect(values.to, { status: 303, headers: { 'Set-Cookie': over } })
  }
  const pending = await takeAttempt(cms, request)
  const fail = (error: 'codeOver' | Refusal) =>
    signInFailure({ ...values, error: `admin:gate.${error}` }, 401, attempt.headers)
  if (!pending) return fail('codeOver')
  const { logIn, method, isLast } = pending
  const second = answerIn(form)
  const limit = await limitCodes(entry, logIn, second)
  if (!limit.allowed) return signInFailure({ ...values, error: 'admin:gate.tooMany' }, 429, limit.headers)
  const refusal = await judge(entry, pending, second)
  if (refusal) {
    await recordRefusedSignIn(cms.payload, logIn.id, { step: second === 'passkey' ? 'passkey' : 'code' })
    return fail(isLast ? 'codeOver' : refusal)
  }
  const client = describeClient(request, context.environment)
  const token = (await endSecondStep(cms.pool, request))
    ? await openSession(cms, logIn, { client, method, second })
    : null
  if (!token) return fail('codeOver')
  const cookies = form.get('remember') === 'on' ? [await remember(entry, logIn)] : []
  return letIn(entry, token, [...cookies, over])
}

function answerIn(form: FormData): SecondAnswer {
  if (textIn(form, 'passkey')) return 'passkey'
  return form.has('recoveryCode') ? 'recovery-code' : 'code'
}

/**
 * Codes have six digits only, so that unknown browsers share a limit for each person; one where that person signed in before
 * has its own, and recovery codes and passkeys are beyond guessing: nobody who has the password can lock the owner out.
 */
async function limitCodes({ context, attempt }: SignInEntry, { id }: LogIn, second: SecondAnswer) {
  if (attempt.knownMember === id || second !== 'code') return attempt
  return takeFromSignInLimit(context, `codes of ${id}`)
}

type Refusal = 'codeWrong' | 'passkeyWrong' | 'passkeyUsed'

/** Null when the answer is right. */
async function judge(
  { form, request, context }: SignInEntry,
  { logIn: { id }, token }: { logIn: LogIn; token: string },
  second: SecondAnswer,
): Promise<Refusal | null> {
  const { payload } = await getCms()
  const req = await createLocalReq({}, payload)
  if (second === 'passkey') {
    const ceremony = { memberId: id, boundTo: token, party: relyingParty(request, context) }
    const verdict = await takePasskey(req, ceremony, textIn(form, 'passkey') ?? '')
    return verdict === 'right' ? null : verdict === 'over' ? 'passkeyUsed' : 'passkeyWrong'
  }
  if (second === 'code')
    return (await takeCode(req, id, { code: textIn(form, 'code') ?? '' })) ? null : 'codeWrong'
  const isRight = await useUpRecoveryCode(req, id, textIn(form, 'recoveryCode') ?? '')
  if (isRight)
    await recordAudit(payload, {
      action: 'recovery-code-used',
      actor: await memberOf(id),
      record: { kind: 'admins', id },
    })
  return isRight ? null : 'codeWrong'
}

async function remember({ request, context }: SignInEntry, { id }: LogIn): Promise<string> {
  const { payload, pool } = await getCms()
  const client = describeClient(request, context.environment)
  const cookie = await rememberDevice(pool, { memberId: id, client }, cookieOptionsOf(context))
  await recordAudit(payload, {
    action: 'device-remembered',
    actor: await memberOf(id),
    record: { kind: 'admins', id },
  })
  return cookie
}

async function memberOf(id: number) {
  const { payload } = await getCms()
  const member = await payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    overrideAccess: true, // somebody who has just shown who they are
  })
  return { ...member, collection: 'admins' as const }
}
