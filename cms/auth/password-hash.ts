import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { canBePassword } from './password-policy'

export type StoredPassword = { hash?: string | null; salt?: string | null }

/** Payload’s format (`generatePasswordSaltHash`); Payload exports no check, so a test keeps the two in step. */
const prefix = 'pbkdf2-sha256-v1:'
const iterations = 600_000
const keyLength = 32

const derive = promisify(pbkdf2)

/** Compared for unknown members, so that it takes as long. No known password matches. */
export const nobodysPassword: StoredPassword = {
  hash: prefix + '00'.repeat(keyLength),
  salt: '00'.repeat(32),
}

export async function isPasswordOf({ hash, salt }: StoredPassword, password: string): Promise<boolean> {
  if (!hash?.startsWith(prefix) || !salt || !canBePassword(password)) return false
  const expected = Buffer.from(hash.slice(prefix.length), 'hex')
  const derived = await derive(password, salt, iterations, keyLength, 'sha256')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
