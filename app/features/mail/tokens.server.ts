import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Derived with the secret, which is not in the database, so that a database leak opens no links. Deterministic, so
 * that every attempt to send the mail carries the same link.
 */
export function invitationToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`invitation ${seed}`).digest('base64url')
}

/** Derived like {@link invitationToken}. */
export function joinMailToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`rejoin ${seed}`).digest('base64url')
}

/** Derived like {@link invitationToken}. */
export function teamInvitationToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`team invitation ${seed}`).digest('base64url')
}

/** For the Message-ID; reveals nothing about the seed. */
export function mailName(seed: string): string {
  return createHash('sha256').update(`mail ${seed}`).digest('hex').slice(0, 24)
}

/**
 * Never expires, and is known as ours also after the entry is deleted or has another address. It carries a keyed hash of the
 * address, since the former mailbox has it too.
 */
export function unsubscribeToken(mailKey: string, { id, email }: { id: number; email: string }): string {
  const signed = `${id}.${mailboxName(mailKey, email)}`
  return `${signed}.${unsubscribeSignature(mailKey, signed)}`
}

/**
 * Null for a token with a wrong signature. Mails that are out for long have tokens of the entry alone, which are for
 * whatever address it has.
 */
export function readUnsubscribeToken(
  mailKey: string,
  token: string,
): { entry: number; isFor: (email: string) => boolean } | null {
  const [, id, mailbox, given] = /^([1-9]\d{0,8})(?:\.([\w-]{16}))?\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || given === undefined || mailKey === '') return null
  const signed = mailbox === undefined ? id : `${id}.${mailbox}`
  if (!isSame(given, unsubscribeSignature(mailKey, signed))) return null
  return {
    entry: Number(id),
    isFor: (email) => mailbox === undefined || isSame(mailbox, mailboxName(mailKey, email)),
  }
}

function mailboxName(mailKey: string, email: string): string {
  return createHmac('sha256', mailKey).update(`mailbox ${email}`).digest('base64url').slice(0, 16)
}

function unsubscribeSignature(mailKey: string, signed: string): string {
  return createHmac('sha256', mailKey).update(`unsubscribe ${signed}`).digest('base64url')
}

/** Never expires, and opens nothing any more once the entry has another address: the former mailbox has it too. */
export function placeToken(mailKey: string, entry: { id: number; email: string }): string {
  return `${entry.id}.${placeSignature(mailKey, entry)}`
}

/** Whose token it may be, which {@link isPlaceToken} judges by the address. */
export function entryOfPlaceToken(token: string): number | null {
  const [, id] = placeTokens.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

export function isPlaceToken(mailKey: string, entry: { id: number; email: string }, token: string): boolean {
  const [, id, given] = placeTokens.exec(token) ?? []
  if (Number(id) !== entry.id || given === undefined || mailKey === '') return false
  return isSame(given, placeSignature(mailKey, entry))
}

const placeTokens = /^([1-9]\d{0,8})\.([\w-]{43})$/

function placeSignature(mailKey: string, { id, email }: { id: number; email: string }): string {
  return createHmac('sha256', mailKey).update(`place ${id} ${email}`).digest('base64url')
}

/**
 * Takes one unsubscribing back, and no other: it fits the moment at which that happened, which is gone once it was taken
 * back.
 */
export function undoToken(mailKey: string, entry: number, unsubscribedAt: string): string {
  return createHmac('sha256', mailKey).update(`undo ${entry} ${unsubscribedAt}`).digest('base64url')
}

export function isUndoToken(given: string, expected: string): boolean {
  return isSame(given, expected)
}

/** By bytes: what a form sends may have other characters than ours. */
function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}
