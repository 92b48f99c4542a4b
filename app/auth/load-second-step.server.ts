import type { AppLoadContext } from '@remix-run/node'
import { createLocalReq } from 'payload'

import { relyingParty } from '~/auth/relying-party.server'
import { getCms } from '~cms/client.server'
import { passkeyRequestOptions } from '~cms/auth/passkeys'
import { readSecondFactors } from '~cms/auth/second-factors'

import { findSecondStep } from './second-step.server'

/** What can be answered after the password, with a challenge for the passkeys; null before it. */
export async function loadSecondStep(request: Request, context: Pick<AppLoadContext, 'environment'>) {
  const { payload, pool } = await getCms()
  const step = await findSecondStep(pool, request)
  if (!step) return null
  const req = await createLocalReq({}, payload)
  const { app } = await readSecondFactors(req, step.memberId)
  const ceremony = { memberId: step.memberId, boundTo: step.token, party: relyingParty(request, context) }
  const asked = new URL(request.url).searchParams.get('as')
  return {
    asksRecoveryCode: asked === 'recovery',
    hasApp: app,
    passkey: await passkeyRequestOptions(req, ceremony),
  }
}

export type SecondStep = NonNullable<Awaited<ReturnType<typeof loadSecondStep>>>
