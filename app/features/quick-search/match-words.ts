/**
 * How well a name and the words that it is found by besides answer what is typed, of which each word has to begin one of
 * theirs: 2 by the name alone, 1 with the other words, 0 not at all.
 */
export function matchWords(typed: string, name: string, besides = ''): 0 | 1 | 2 {
  const wanted = fold(typed).split(/\s+/)
  if (begins(wanted, name)) return 2
  return begins(wanted, `${name} ${besides}`) ? 1 : 0
}

function begins(wanted: string[], text: string): boolean {
  const words = fold(text).split(/[\s-]+/)
  const bare = words.map((word) => word.replace(/^ال/, ''))
  return wanted.every((start) => [...words, ...bare].some((word) => word.startsWith(start)))
}

/** Makes case, vowel signs and the variants of Arabic letters equal. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ«»“”"]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
}
