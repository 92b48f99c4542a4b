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
