import { messageMaxUnits } from '~collections/values'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u

/**
 * How many characters a reader sees: a letter with its marks, an emoji and a line break are one each; direction marks
 * and the like are none.
 */
export function characterCount(text: string): number {
  return charactersOf(text).filter((character) => !invisible.test(character)).length
}

/** Engines take quadratic time to find characters: what is far too long anyway is counted more roughly. */
function charactersOf(text: string): string[] {
  if (!segmenter || text.length > messageMaxUnits) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
