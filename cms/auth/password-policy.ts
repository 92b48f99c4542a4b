import { hasAllKinds } from '~collections/values/password'
import {
  adminPasswordMinLength,
  passwordMaxLength,
  passwordMinLength,
  type TeamRole,
} from '~collections/values/team'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type PasswordProblem =
  { reason: 'short' | 'long'; count: number } | { reason: 'unusable' | 'mixed' | 'own' | 'weak' }

export type PasswordOwner = {
  teamRole: TeamRole
  /** The name, email address and site name, which an attacker tries first. */
  texts: (string | null | undefined)[]
  /** Whether a person chose it: what a command generates or the operator sets need not mix all kinds. */
  isChosen?: boolean
}

/**
 * The guesses that a password must withstand. 10^8 is zxcvbn’s score 3, which eight random characters reach; 10^10
 * is score 4, which twelve characters reach unless they are a word and a year.
 */
const requiredGuesses = { manager: 1e10, other: 1e8 }

/**
 * Control characters and lone surrogates. PBKDF2 pads short passwords with NULs, so that a trailing NUL would not
 * count.
 */
const unusable = /[\p{Cc}\p{Cs}]/u

/** Excludes input that is not worth hashing. */
export function canBePassword(text: string): boolean {
  return text.trim() !== '' && Array.from(text).length <= passwordMaxLength && !unusable.test(text)
}

export function minLengthFor(teamRole: TeamRole): number {
  return isManager(teamRole) ? adminPasswordMinLength : passwordMinLength
}

/** The rule for every new password. Passwords are stored as typed and compared exactly. */
export async function findPasswordProblem(
  password: string,
  { teamRole, texts, isChosen = false }: PasswordOwner,
): Promise<PasswordProblem | null> {
  const length = Array.from(password).length
  const minLength = minLengthFor(teamRole)
  if (unusable.test(password)) return { reason: 'unusable' }
  if (length < minLength) return { reason: 'short', count: minLength }
  if (length > passwordMaxLength) return { reason: 'long', count: passwordMaxLength }
  const words = wordsOf(texts)
  if (hasOwnWord(words, password) && countOutsideWords(words, password) < passwordMinLength)
    return { reason: 'own' }
  if (isChosen && !hasAllKinds(password)) return { reason: 'mixed' }
  if (password.trim() === '' || (await countGuesses(password, words)) < requiredFor(teamRole))
    return { reason: 'weak' }
  return null
}

/** These roles can take over every account. */
function isManager(teamRole: TeamRole): boolean {
  return teamRole === 'owner' || teamRole === 'admin'
}

/**
 * From 0 to 4, by how many digits the number of guesses has beside what this person needs: 3 and 4 are enough, and weaker
 * ones are refused.
 */
export async function rateStrength(password: string, { teamRole, texts }: PasswordOwner): Promise<number> {
  if (password === '' || unusable.test(password)) return 0
  const guesses = await countGuesses(password, wordsOf(texts))
  const share = Math.log10(guesses) / Math.log10(requiredFor(teamRole))
  return [0.4, 0.7, 1, 1.3].filter((least) => share >= least).length
}

function requiredFor(teamRole: TeamRole): number {
  return isManager(teamRole) ? requiredGuesses.manager : requiredGuesses.other
}

const minWordLength = 3
const maxWords = 30

/** Normalized words of names, addresses and the like. */
function wordsOf(texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => fold(text ?? '').split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set(words)].filter((word) => word.length >= minWordLength).slice(0, maxWords)
}

/** The letters and digits of the password outside the words. */
function countOutsideWords(words: string[], password: string): number {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), fold(password))
  return rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

function hasOwnWord(words: string[], password: string): boolean {
  const text = fold(password)
  return words.some((word) => text.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * zxcvbn’s work grows much faster than the length (over a second for a hundred characters), and nobody guesses forty
 * good ones.
 */
const maxCheckedLength = 40
/** For spellings such as "p4$$w0rd"; with the default of 100, forty characters also take a second. */
const maxSubstitutions = 5

let loading: Promise<ZxcvbnFactory> | undefined

/** The guesses of a good cracking program that tries `words` first. */
export async function countGuesses(password: string, words: string[]): Promise<number> {
  const estimator = await (loading ??= load())
  return estimator.check(password.normalize('NFKC').slice(0, maxCheckedLength), words).guesses
}

/** Loaded on demand: the dictionaries take 60 MB of memory. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: maxSubstitutions,
  })
}
