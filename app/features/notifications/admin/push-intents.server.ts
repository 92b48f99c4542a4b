import { createLocalReq } from 'payload'

import { parseForm, type FormArgs, type FormInput, forMembers } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { describeClient } from '~/auth/describe-client.server'
import type { Member } from '~/auth/identify.server'
import { pushKeys } from '~cms/push-keys'

import { pushSubscription } from '../push/push-subscription'
import { kindOf, listPushDevices, subscribe, unsubscribe } from '../push/subscriptions.server'

/** For the part of the notifications tab that is about this browser and the others of the person. */
export async function loadPush(member: Member, { request, context }: FormArgs) {
  const { payload } = member
  const { publicKey } = await pushKeys(await createLocalReq({}, payload))
  const devices = await listPushDevices(member)
  return {
    publicKey,
    kind: kindOf(describeClient(request, context.environment)),
    devices: devices.map(({ id, kind, device, createdAt }) => {
      const [browser = '', system = ''] = device?.split('/') ?? []
      return { id, kind, browser, system, createdAt: createdAt.toISOString() }
    }),
  }
}

export type PushView = Awaited<ReturnType<typeof loadPush>>

/** The request names the browser. */
export function pushIntents({ request, context }: FormArgs) {
  const turnOn = async ({ member, form, t }: FormInput) => {
    const input = parseForm(pushSubscription, subscriptionIn(textIn(form, 'subscription') ?? ''))
    const allowPrivate = context.environment.WEBHOOK_ALLOW_PRIVATE === 'on'
    await subscribe(member, describeClient(request, context.environment), input, { allowPrivate })
    return { message: t('settings:push.isOn') }
  }
  return {
    'push-on': forMembers(turnOn),
    'push-off': forMembers(turnOff),
  }
}

async function turnOff({ member, form, t }: FormInput) {
  await unsubscribe(member, textIn(form, 'device') ?? '')
  return { message: t('settings:push.isOff') }
}

function subscriptionIn(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
