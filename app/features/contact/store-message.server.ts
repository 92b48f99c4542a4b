import type { Payload, PayloadRequest } from 'payload'

import { inTransaction } from '~cms/transaction'
import type { SpamReason } from '~collections/values/contact'

import type { ContactMessage } from './contact-schema'
import { beginCoolDown } from './cool-down.server'

type Deps = { payload: Payload; now?: () => Date }

/** Where a message comes from, and for how long its sender then has to wait; 0 seconds turn that off. */
export type Sending = { client: string; coolDownSeconds: number }

/** What came of a message: stored, or refused because its sender has to wait for so many seconds. */
export type Stored = { stored: true } | { stored: false; waitSeconds: number }

/** Stores a visitor's message for the team, together with the beginning of its sender's cool-down, or neither. */
export async function storeMessage(
  { payload, now = () => new Date() }: Deps,
  message: ContactMessage,
  { client, coolDownSeconds }: Sending,
): Promise<Stored> {
  try {
    await inTransaction(payload, async (req) => {
      if (coolDownSeconds > 0) {
        const time = { seconds: coolDownSeconds, now: now() }
        const waitSeconds = await beginCoolDown(req, { email: message.email, client }, time)
        if (waitSeconds > 0) throw new TooSoon(waitSeconds)
      }
      await create(req, message)
    })
    return { stored: true }
  } catch (error) {
    if (error instanceof TooSoon) return { stored: false, waitSeconds: error.waitSeconds }
    throw error
  }
}

/** Keeps what is most likely spam where the team can look it through; its sender does not have to wait. */
export async function storeSpam(
  { payload }: Deps,
  message: ContactMessage,
  spamReason: SpamReason,
): Promise<void> {
  await inTransaction(payload, (req) => create(req, message, { status: 'spam', spamReason }))
}

/** Rolls the transaction back. */
class TooSoon extends Error {
  constructor(readonly waitSeconds: number) {
    super('too soon')
  }
}

async function create(
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
    overrideAccess: true, // a visitor is nobody; schema, limits and spam checks guard this door
    req,
  })
}
