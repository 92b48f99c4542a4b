import { withoutMarks } from '~/admin/lists/without-marks'

/** `detail` distinguishes records of the same name; `place` says in which folder it is. */
export type SearchResult = { id: number; name: string; detail: string; place?: string }

/** What is found beside the sections, by kind. */
export const searchedKinds = ['people', 'announcements', 'users', 'courses', 'threads', 'messages'] as const
export type SearchedKind = (typeof searchedKinds)[number]

export type SearchResults = { words: string } & Record<SearchedKind, SearchResult[]>

/** Fewer characters than a trigram cannot use the indexes. */
const searchMinLength = 3
export const searchMaxLength = 200

/** Measures what the search looks for: marks of Arabic alone would find everything. */
export function isLongEnough(words: string): boolean {
  return Array.from(withoutMarks(words)).length >= searchMinLength
}

/** Drops what PostgreSQL cannot store: NUL and lone surrogates. */
export function normalizeSearch(text: string | null): string {
  return (text ?? '')
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
    .slice(0, searchMaxLength)
}
