import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits to derive a link's token from. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url')
}

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

/** Derived like {@link invitationToken}. */
export function emailChangeToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`email change ${seed}`).digest('base64url')
}

/** Only the hash of a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** For the Message-ID; reveals nothing about the seed. */
export function mailName(seed: string): string {
  return createHash('sha256').update(`mail ${seed}`).digest('hex').slice(0, 24)
}

/** Never expires, and stays valid after the entry is deleted. */
export function unsubscribeToken(mailKey: string, entry: number): string {
  return `${entry}.${signature(mailKey, entry)}`
}

/** Null for a token with a wrong signature. */
export function entryOfUnsubscribeToken(mailKey: string, token: string): number | null {
  const { id, isSignedAs } = readEntryToken(token)
  return id !== null && mailKey && isSignedAs(signature(mailKey, id)) ? id : null
}

/** Never expires, and opens nothing any more once the entry has another address: the former mailbox has it too. */
export function placeToken(mailKey: string, entry: { id: number; email: string }): string {
  return `${entry.id}.${placeSignature(mailKey, entry)}`
}

/** Whose token it may be, which {@link isPlaceToken} judges by the address. */
export function entryOfPlaceToken(token: string): number | null {
  return readEntryToken(token).id
}

export function isPlaceToken(mailKey: string, entry: { id: number; email: string }, token: string): boolean {
  const { id, isSignedAs } = readEntryToken(token)
  return id === entry.id && mailKey !== '' && isSignedAs(placeSignature(mailKey, entry))
}

function placeSignature(mailKey: string, { id, email }: { id: number; email: string }): string {
  return createHmac('sha256', mailKey).update(`place ${id} ${email}`).digest('base64url')
}

function readEntryToken(token: string) {
  const [, id = '', signed = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? []
  return {
    id: id === '' ? null : Number(id),
    isSignedAs: (expected: string) => timingSafeEqual(Buffer.from(signed), Buffer.from(expected)),
  }
}

/**
 * Takes one unsubscribing back, and no other: it fits the moment at which that happened, which is gone once it was taken
 * back.
 */
export function undoToken(mailKey: string, entry: number, unsubscribedAt: string): string {
  return createHmac('sha256', mailKey).update(`undo ${entry} ${unsubscribedAt}`).digest('base64url')
}

export function isUndoToken(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function signature(mailKey: string, entry: number): string {
  return createHmac('sha256', mailKey).update(`unsubscribe ${entry}`).digest('base64url')
}
