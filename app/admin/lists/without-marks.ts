/** As `fold_search` drops them, since the length of what is left decides on the index. */
export function withoutMarks(words: string): string {
  return words
    .normalize('NFKC')
    .replaceAll(/[\u064B-\u065F\u0670\u0640]/g, '')
    .trim()
}
