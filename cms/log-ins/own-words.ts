const shortest = 3
const mostWords = 30

/** The words of a name, an e-mail address or the like, in the form that they are compared in. */
export function wordsOf(texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => fold(text ?? '').split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set(words)].filter((word) => word.length >= shortest).slice(0, mostWords)
}

/** How many letters and digits of the password are in none of the words. */
export function countBeside(words: string[], password: string): number {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), fold(password))
  return rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Whether any of the words is in the password. */
export function hasOwnWord(words: string[], password: string): boolean {
  const text = fold(password)
  return words.some((word) => text.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
