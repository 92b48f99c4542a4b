import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

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
