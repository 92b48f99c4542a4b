import type { TextMark } from '~collections/rich-text/nodes'

/** Rich text as pages show it, already checked. */
export type RichTextBlock =
  | { type: 'paragraph'; line: RichTextInline[] }
  /** `depth` 1 is one level below the heading above the text; no level is skipped. */
  | { type: 'heading'; depth: HeadingDepth; line: RichTextInline[] }
  /** Without a `start` the list has bullets. */
  | { type: 'list'; start: number | null; items: RichTextItem[] }
  | { type: 'quote'; blocks: RichTextBlock[] }
  | { type: 'rule' }

export type HeadingDepth = 1 | 2 | 3

/** The item's own line, then the blocks nested in it. */
export type RichTextItem = { line: RichTextInline[]; blocks: RichTextBlock[] }

export type RichTextInline =
  { type: 'text'; text: string; marks: TextMark[] } | RichTextLink | { type: 'break' }

export type RichTextLink = { type: 'link'; href: string; newTab: boolean; line: RichTextInline[] }

/** 24 hexadecimal digits, as Payload's ids. */
export function newLinkId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
