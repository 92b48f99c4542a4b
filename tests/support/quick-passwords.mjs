// Hashes passwords with few rounds: 600,000, a third of a second each, would be a fifth of what all tests take. Every process
// of a test imports this before all else, since a hash does not say with how many rounds it was made. The
// number is divided, so that a change of Payload's default still leads to another hash.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const divisor = 600
const { pbkdf2 } = crypto

/** @type {typeof pbkdf2} */
const quickPbkdf2 = (password, salt, rounds, ...rest) =>
  pbkdf2(password, salt, Math.ceil(rounds / divisor), ...rest)

// Files of tests that share a process import this one by one.
if (pbkdf2.name !== quickPbkdf2.name) {
  crypto.pbkdf2 = quickPbkdf2
  syncBuiltinESMExports()
}
