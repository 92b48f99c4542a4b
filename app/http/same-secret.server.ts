import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hashes, whose length says nothing of the secret’s. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(expected))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
