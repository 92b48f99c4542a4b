import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits to derive a link's token from. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Derived with the secret, which is not in the database, so that a database leak opens no links. Deterministic, so
 * that every attempt to send the mail carries the same link.
 */
export function emailChangeToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`email change ${seed}`).digest('base64url')
}

/** Only the hash of a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
