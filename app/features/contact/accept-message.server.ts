import type { AppLoadContext } from '@remix-run/node'

import { clientGroup } from '~cms/client-group'
import { takeFromLimit } from '~/api/limits/rate-limits.server'
import { getCms } from '~cms/client.server'

import { contactSchema, honeypotName } from './contact-schema'
import { detectSpam } from './spam-check.server'
import { storeMessage, storeSpam } from './store-message.server'

type Headers = Record<string, string>

export type MessageResult =
  | { outcome: 'sent'; headers: Headers }
  | { outcome: 'invalid'; problems: { field: string; message: string }[]; headers: Headers }
  | { outcome: 'limited'; headers: Headers }
  | { outcome: 'too-soon'; headers: Headers }

/**
 * Takes a message from the form (with its stamp) or the API. Likely spam is stored as such while its sender sees
 * success.
 */
export async function acceptMessage(
  input: Record<string, unknown>,
  context: AppLoadContext,
  { stamp }: { stamp?: string } = {},
): Promise<MessageResult> {
  const { allowed, headers } = await takeFromLimit('contact', context)
  if (!allowed) return { outcome: 'limited', headers }

  const parsed = contactSchema.safeParse(input)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return { outcome: 'invalid', problems, headers }
  }
  const { payload } = await getCms()
  const spamReason = detectSpam({ honeypot: input[honeypotName], stamp }, payload.secret)
  if (spamReason) {
    await storeSpam({ payload }, parsed.data, spamReason)
    return { outcome: 'sent', headers }
  }
  const result = await storeMessage({ payload }, parsed.data, {
    client: clientGroup(context.clientAddress),
    coolDownSeconds: context.environment.CONTACT_COOLDOWN_SECONDS,
  })
  if (result.stored) return { outcome: 'sent', headers }
  return { outcome: 'too-soon', headers: { ...headers, 'Retry-After': String(result.waitSeconds) } }
}
