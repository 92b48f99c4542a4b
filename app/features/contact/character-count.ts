import { messageMaxUnits } from '~collections/values/contact'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u

/** Counts what a reader sees: a letter with its marks, an emoji or a line break is one, direction marks are none. */
export function characterCount(text: string): number {
  return splitCharacters(text).filter((character) => !invisible.test(character)).length
}

/** Segmenting takes quadratic time, so text that is far too long anyway is counted by code point. */
function splitCharacters(text: string): string[] {
  if (!segmenter || text.length > messageMaxUnits) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Browsers submit CRLF but count one character per line break. */
export function cleanMessage(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()
}

/** Shared by the counter and the limits. */
export function messageLength(text: string): number {
  return characterCount(cleanMessage(text))
}
