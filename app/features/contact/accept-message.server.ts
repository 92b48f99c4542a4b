import type { AppLoadContext } from '@remix-run/node'
import { setTimeout as wait } from 'node:timers/promises'

import { clientGroup } from '~cms/client-group'
import { takeFromLimit, type LimitOutcome } from '~/http/rate-limits.server'
import { getCms } from '~cms/client.server'

import { contactSchema } from './contact-schema'
import { isFilled, isPublicEnding, remainingFillTime } from './spam-check.server'
import { storeMessage, storeSpam } from './store-message.server'
import { isSuspicious } from './suspicious-content'

type Headers = Record<string, string>

export type MessageResult =
  | { outcome: 'sent'; headers: Headers }
  | { outcome: 'invalid'; problems: { field: string; message: string }[]; headers: Headers }
  | { outcome: 'limited'; headers: Headers }
  | { outcome: 'too-soon'; headers: Headers }

/** What the form sends beside the message; calls have nothing of the kind. */
type FormTraces = { honeypot: unknown; stamp: string }

/** Counts a message, by form or API, against its client’s limit; once a request. */
export function takeFromMessages(context: AppLoadContext): Promise<LimitOutcome> {
  return takeFromLimit('contact', context)
}

/**
 * Takes a message from the form (with its traces) or the API. What a bot has filled in is stored as spam while its sender
 * sees success. A form that comes back faster than people type is held until they could have, and is taken like any other.
 */
export async function acceptMessage(
  input: Record<string, unknown>,
  context: AppLoadContext,
  traces?: FormTraces,
): Promise<MessageResult> {
  const { allowed, headers } = await takeFromMessages(context)
  if (!allowed) return { outcome: 'limited', headers }

  const parsed = contactSchema.safeParse(input)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return { outcome: 'invalid', problems, headers }
  }
  if (isSuspicious(parsed.data.message, isPublicEnding)) {
    const problems = [{ field: 'message', message: 'contact:message.suspicious' }]
    return { outcome: 'invalid', problems, headers }
  }
  const { payload } = await getCms()
  if (traces && isFilled(traces.honeypot)) {
    await storeSpam({ payload }, parsed.data, 'honeypot')
    return { outcome: 'sent', headers }
  }
  if (traces) await wait(remainingFillTime(traces.stamp, payload.secret))
  const result = await storeMessage({ payload }, parsed.data, {
    client: clientGroup(context.clientAddress),
    coolDownSeconds: context.environment.CONTACT_COOLDOWN_SECONDS,
  })
  if (result.stored) return { outcome: 'sent', headers }
  return { outcome: 'too-soon', headers: { ...headers, 'Retry-After': String(result.waitSeconds) } }
}
