import type { RichTextMark } from './blocks'

/** Lexical's bits of a text's format. */
const bits: [RichTextMark, number][] = [
  ['bold', 1],
  ['italic', 2],
  ['strikethrough', 4],
  ['underline', 8],
]

/** What a text's format says, as far as pages show it. */
export function marksOf(format: unknown): RichTextMark[] {
  return typeof format === 'number'
    ? bits.filter(([, bit]) => (format & bit) !== 0).map(([mark]) => mark)
    : []
}

/** The format of a text with these marks. */
export function formatOf(marks: RichTextMark[]): number {
  return bits.reduce((format, [mark, bit]) => (marks.includes(mark) ? format | bit : format), 0)
}
