import type { Payload, PayloadRequest } from 'payload'

import { inTransaction } from '~cms/transaction'
import type { SpamReason } from '~collections/values/contact'

import type { ContactMessage } from './contact-schema'
import { startCoolDown } from './cool-down.server'

type Deps = { payload: Payload; now?: () => Date }

/** Zero seconds turn the cool-down off. */
export type SenderOptions = { client: string; coolDownSeconds: number }

export type StoreResult = { stored: true } | { stored: false; waitSeconds: number }

/** Stores the message and starts the sender's cool-down, or does neither. */
export async function storeMessage(
  { payload, now = () => new Date() }: Deps,
  message: ContactMessage,
  { client, coolDownSeconds }: SenderOptions,
): Promise<StoreResult> {
  try {
    await inTransaction(payload, async (req) => {
      if (coolDownSeconds > 0) {
        const time = { seconds: coolDownSeconds, now: now() }
        const waitSeconds = await startCoolDown(req, { email: message.email, client }, time)
        if (waitSeconds > 0) throw new CoolDownError(waitSeconds)
      }
      await createSubmission(req, message)
    })
    return { stored: true }
  } catch (error) {
    if (error instanceof CoolDownError) return { stored: false, waitSeconds: error.waitSeconds }
    throw error
  }
}

/** Spam starts no cool-down. */
export async function storeSpam(
  { payload }: Deps,
  message: ContactMessage,
  spamReason: SpamReason,
): Promise<void> {
  await inTransaction(payload, (req) => createSubmission(req, message, { status: 'spam', spamReason }))
}

class CoolDownError extends Error {
  constructor(readonly waitSeconds: number) {
    super('too soon')
  }
}

async function createSubmission(
  req: PayloadRequest,
  { subject, ...message }: ContactMessage,
  { status, spamReason }: { status: 'new' | 'spam'; spamReason?: SpamReason } = { status: 'new' },
): Promise<void> {
  await req.payload.create({
    collection: 'contact-submissions',
    data: {
      ...message,
      subject: subject ?? null,
      status,
      spamReason: spamReason ?? null,
      priority: 'medium',
    },
    depth: 0,
    overrideAccess: true, // visitors have no account; schema, limits and spam checks guard this entry
    req,
  })
}
