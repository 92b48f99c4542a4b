import {
  adminPasswordMinLength,
  passwordMaxLength,
  passwordMinLength,
  type TeamRole,
} from '~collections/values'
import { countGuesses } from './count-guesses'
import { countBeside, hasOwnWord, wordsOf } from './own-words'

/** Why a password is refused. */
export type PasswordProblem =
  { reason: 'short' | 'long'; count: number } | { reason: 'unusable' | 'own' | 'weak' }

export type PasswordOwner = {
  teamRole: TeamRole
  /** Name, e-mail address, the site's name: what somebody who knows them tries first. */
  texts: (string | null | undefined)[]
}

/**
 * Guesses that a password has to stand. 10^8 is zxcvbn's score of 3, where eight random characters are; 10^10 is 4, and
 * twelve characters reach that unless they are a word with a year behind it.
 */
const enoughGuesses = { manager: 1e10, other: 1e8 }

/**
 * Control characters and broken ones. PBKDF2 fills a short password up with NULs, so that it cannot tell one with a NUL
 * behind it from the one without.
 */
const unusable = /[\p{Cc}\p{Cs}]/u

/** Whether it can be anybody's password: what cannot is not worth hashing. */
export function canBePassword(text: string): boolean {
  return text.trim() !== '' && Array.from(text).length <= passwordMaxLength && !unusable.test(text)
}

export function minLengthFor(teamRole: TeamRole): number {
  return isManager(teamRole) ? adminPasswordMinLength : passwordMinLength
}

/** The one rule for new passwords, at every door. Passwords are kept as they were typed, and compared exactly. */
export async function findPasswordProblem(
  password: string,
  { teamRole, texts }: PasswordOwner,
): Promise<PasswordProblem | null> {
  const length = Array.from(password).length
  const least = minLengthFor(teamRole)
  if (unusable.test(password)) return { reason: 'unusable' }
  if (length < least) return { reason: 'short', count: least }
  if (length > passwordMaxLength) return { reason: 'long', count: passwordMaxLength }
  const words = wordsOf(texts)
  if (hasOwnWord(words, password) && countBeside(words, password) < passwordMinLength)
    return { reason: 'own' }
  const enough = isManager(teamRole) ? enoughGuesses.manager : enoughGuesses.other
  if (password.trim() === '' || (await countGuesses(password, words)) < enough) return { reason: 'weak' }
  return null
}

/** Whoever manages the team can do everything with it. */
function isManager(teamRole: TeamRole): boolean {
  return teamRole === 'owner' || teamRole === 'admin'
}
