/** A person or message: what it is called, and what tells it from others of that name. */
export type FoundRecord = { id: number; name: string; detail: string }

export type Found = { words: string; people: FoundRecord[]; messages: FoundRecord[] }

/** Characters from which people and messages are looked for: the indexes know words by three at a time. */
const shortestSearch = 3
/** Longer than any name or address. */
export const longestSearch = 200

/** Whether the words are long enough to look for people and messages. */
export function isLongEnough(words: string): boolean {
  return Array.from(words).length >= shortestSearch
}

/** What was typed, as it is looked for. */
export function toWords(typed: string | null): string {
  return (typed ?? '')
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
    .slice(0, longestSearch)
}
