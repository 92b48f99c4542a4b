import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { canBePassword } from './password-policy'

/** A password as Payload keeps it. */
export type StoredPassword = { hash?: string | null; salt?: string | null }

/** Payload's form (`generatePasswordSaltHash`), which it does not export a check for; a test holds the two together. */
const prefix = 'pbkdf2-sha256-v1:'
const iterations = 600_000
const keyLength = 32

const derive = promisify(pbkdf2)

/** What is compared where there is no such person, so that it takes as long. No password is known to lead to it. */
export const nobodysPassword: StoredPassword = {
  hash: prefix + '00'.repeat(keyLength),
  salt: '00'.repeat(32),
}

/** Whether this is the password that was stored, to the last character. */
export async function isPasswordOf({ hash, salt }: StoredPassword, password: string): Promise<boolean> {
  if (!hash?.startsWith(prefix) || !salt || !canBePassword(password)) return false
  const expected = Buffer.from(hash.slice(prefix.length), 'hex')
  const derived = await derive(password, salt, iterations, keyLength, 'sha256')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
