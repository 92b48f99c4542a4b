/** One or two letters that stand for a name, such as "LH" for Layla Haddad. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = chosen.map((word) => word?.match(/./u)?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
