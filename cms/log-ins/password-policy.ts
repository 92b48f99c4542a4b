import {
  adminPasswordMinLength,
  passwordMaxLength,
  passwordMinLength,
  type TeamRole,
} from '~collections/values/team'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

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

function minLengthFor(teamRole: TeamRole): number {
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

const shortest = 3
const mostWords = 30

/** The words of a name, an e-mail address or the like, in the form that they are compared in. */
function wordsOf(texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => fold(text ?? '').split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set(words)].filter((word) => word.length >= shortest).slice(0, mostWords)
}

/** How many letters and digits of the password are in none of the words. */
function countBeside(words: string[], password: string): number {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), fold(password))
  return rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Whether any of the words is in the password. */
function hasOwnWord(words: string[], password: string): boolean {
  const text = fold(password)
  return words.some((word) => text.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * What is looked at of a password. The work grows much faster than the length (a second and more for a hundred
 * characters), and nobody guesses forty good ones.
 */
const longestPart = 40
/** Of spellings such as "p4$$w0rd"; with the default of 100, forty characters take a second as well. */
const mostSubstitutions = 5

let loading: Promise<ZxcvbnFactory> | undefined

/** How many guesses a good cracking program needs for the password; `words` are tried first. */
export async function countGuesses(password: string, words: string[]): Promise<number> {
  const estimator = await (loading ??= load())
  return estimator.check(password.normalize('NFKC').slice(0, longestPart), words).guesses
}

/** The dictionaries take 60 MB of memory, which only a process that sets passwords needs to spend. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: mostSubstitutions,
  })
}
