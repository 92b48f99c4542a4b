import type { AppLoadContext } from '@remix-run/node'
import { createLocalReq } from 'payload'

import { confirmIdentity } from '~/auth/confirm-identity.server'
import { readSignInWays } from '~/auth/openid/sign-in-ways.server'
import { textIn } from '~/http/form-text'
import { HttpError, type RefusalStatus } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { relyingParty } from '~/auth/relying-party.server'
import type { translator } from '~/i18n/i18n.server'
import { ConfirmationNeeded, sessionIdOf } from '~cms/auth/confirmation'
import { passkeyRequestOptions } from '~cms/auth/passkeys'
import { isAny, readSecondFactors } from '~cms/auth/second-factors'

import { valuesOf } from './form-failure.server'
import type { ConfirmationAsked, FormRefusal } from './form-reply'

type Sent = {
  member: Member
  form: FormData
  t: ReturnType<typeof translator>
  context: AppLoadContext
}

/** In the form of an outcome of `answerForm`. */
type Question = {
  refusedWith: RefusalStatus
  message?: string
  headers?: Headers
  refusal: Pick<FormRefusal, 'errors' | 'values' | 'confirm'>
}

type Refusal = { status: RefusalStatus; message?: string; errors?: Record<string, string>; headers?: Headers }

/**
 * Runs a form. Where that needs a confirmed session, the reply asks for the confirmation and has what was sent, so that it
 * can be carried out with it: a form that brings the current password, or answers the question, confirms its session first.
 */
export async function runConfirmed<Input extends Sent, Outcome>(
  input: Input,
  request: Request,
  run: (input: Input) => Promise<Outcome>,
): Promise<Outcome | Question> {
  const { form } = input
  const isProven = form.has('currentPassword') || form.has('confirming')
  const refusal = isProven ? await confirmBy(input, request) : null
  if (refusal) return askAgain(input, request, refusal)
  try {
    return await run(input)
  } catch (error) {
    if (!(error instanceof ConfirmationNeeded)) throw error
    return askAgain(input, request, { status: 403 })
  }
}

/** Null once it is confirmed. A form with a password field of its own shows there what is wrong. */
async function confirmBy({ member, form, context, t }: Sent, request: Request): Promise<Refusal | null> {
  const text = (name: string) => textIn(form, name) ?? ''
  const proof = {
    password: text('currentPassword'),
    code: text('confirmCode'),
    passkey: text('confirmPasskey'),
  }
  try {
    await confirmIdentity(member, { request, context }, proof)
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [problem] = error.details.problems ?? []
    const lacksSecondStep = problem?.field === 'confirmCode' && proof.code === ''
    if (!form.has('confirming')) {
      // A form with a field of its own for the code shows there that it is missing, and asks for its passwords again.
      if (lacksSecondStep && !form.has('confirmCode')) return { status: 403 }
      throw error
    }
    return {
      status: error.status,
      headers: new Headers(error.details.headers),
      ...(problem ? { errors: { [problem.field]: t(problem.message) } } : { message: t(error.messageKey) }),
    }
  }
}

async function askAgain(
  { member, form, context }: Sent,
  request: Request,
  { status, message, errors, headers }: Refusal,
): Promise<Question> {
  const values = Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => name !== 'confirming'))
  return {
    refusedWith: status,
    ...(message !== undefined && { message }),
    ...(headers && { headers }),
    refusal: {
      ...(errors && { errors }),
      values,
      confirm: await askedOf(member, request, context),
    },
  }
}

async function askedOf(
  member: Member,
  request: Request,
  context: AppLoadContext,
): Promise<ConfirmationAsked> {
  const { payload, user } = member
  const req = await createLocalReq({}, payload)
  const factors = await readSecondFactors(req, user.id)
  const first = await readSignInWays(member, context.environment)
  if (!isAny(factors)) return { first, second: null }
  const ceremony = { memberId: user.id, boundTo: sessionIdOf(user), party: relyingParty(request, context) }
  return { first, second: { hasApp: factors.app, passkey: await passkeyRequestOptions(req, ceremony) } }
}
