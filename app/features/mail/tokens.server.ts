import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits from which a link's token is made. */
export function newSeed(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token of an invitation's link. It takes the secret, which no table holds, so that nobody enters with what stands in
 * the database; and it is the same at each try, so that the link in a mail that arrived after all still works.
 */
export function invitationToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`invitation ${seed}`).digest('base64url')
}

/** The token of the link that brings an address back onto the waitlist; made as an invitation's is. */
export function rejoinToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`rejoin ${seed}`).digest('base64url')
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Names a mail in its Message-ID; it tells nothing about the seed. */
export function mailName(seed: string): string {
  return createHash('sha256').update(`mail ${seed}`).digest('hex').slice(0, 24)
}

/** The token of an entry's unsubscribe links: it does not expire, and works when the entry is gone. */
export function unsubscribeToken(mailKey: string, entry: number): string {
  return `${entry}.${signature(mailKey, entry)}`
}

/** The entry that an unsubscribe token is about, or null for one that is not ours. */
export function entryOfUnsubscribeToken(mailKey: string, token: string): number | null {
  const [, id = '', given = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  if (id === '' || !mailKey) return null
  const expected = signature(mailKey, Number(id))
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? Number(id) : null
}

function signature(mailKey: string, entry: number): string {
  return createHmac('sha256', mailKey).update(`unsubscribe ${entry}`).digest('base64url')
}
