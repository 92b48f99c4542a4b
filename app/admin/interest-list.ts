import { interestMaxLength, interestsMaxCount } from '~collections/values/waitlist'

/** Commas of both scripts separate interests. */
export const isSeparator = (text: string) => text === ',' || text === '،'

/** One that contains any stands in quotes. */
const needsQuotes = /[",،]/
const item = /\s*(?:"((?:[^"]|"")*)"\s*|([^,،]*))(?:[,،]|$)/y
const mostCharacters = 4 * interestMaxLength * interestsMaxCount

export function joinInterests(interests: readonly string[]): string {
  return interests
    .map((interest) => (needsQuotes.test(interest) ? `"${interest.replaceAll('"', '""')}"` : interest))
    .join(', ')
}

/** Without empty and repeated ones. A longer text than the longest list can be is given as one interest. */
export function splitInterests(cell: string): string[] {
  if (cell.length > mostCharacters) return [cell]
  const interests = new Set<string>()
  item.lastIndex = 0
  while (item.lastIndex < cell.length) {
    const [, quoted, plain = ''] = item.exec(cell) ?? []
    interests.add((quoted?.replaceAll('""', '"') ?? plain).trim())
  }
  interests.delete('')
  return [...interests]
}
