/** Rich text as pages show it: only what is known, in a form that a component can render without another look. */
export type RichTextBlock =
  | { type: 'paragraph'; line: RichTextInline[] }
  /** `depth` 1 is right below the heading that the text stands under; none is skipped. */
  | { type: 'heading'; depth: HeadingDepth; line: RichTextInline[] }
  | { type: 'list'; start: number | null; items: RichTextItem[] }
  | { type: 'quote'; blocks: RichTextBlock[] }
  | { type: 'rule' }

export type HeadingDepth = 1 | 2 | 3

/** An item of a list: its words, then what is nested in it. A list without a `start` has no numbers. */
export type RichTextItem = { line: RichTextInline[]; blocks: RichTextBlock[] }

export type RichTextInline =
  { type: 'text'; text: string; marks: RichTextMark[] } | RichTextLink | { type: 'break' }

export type RichTextLink = { type: 'link'; href: string; newTab: boolean; line: RichTextInline[] }

export type RichTextMark = 'bold' | 'italic' | 'underline' | 'strikethrough'

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

/** An id for a link, of the kind that Payload gives: 24 hexadecimal digits. */
export function newLinkId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
