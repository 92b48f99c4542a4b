import { isPlainObject } from '../values/plain-object'

/** An unchecked node of a Lexical document, which a form has sent or another program has stored. */
export type LexicalNode = Record<string, unknown>

export const headingTags = ['h2', 'h3', 'h4'] as const
export type HeadingTag = (typeof headingTags)[number]

export const listTypes = ['bullet', 'number'] as const
export type ListType = (typeof listTypes)[number]

/** The bits of Lexical's text format that the editor offers and pages show. */
const formatBits = { bold: 1, italic: 2, strikethrough: 4, underline: 8 } as const
export type TextMark = keyof typeof formatBits
const textMarks = ['bold', 'italic', 'strikethrough', 'underline'] as const satisfies TextMark[]

const knownFormats = formatOf(textMarks)

export function isLexicalNode(value: unknown): value is LexicalNode {
  return isPlainObject(value)
}

/** The root node of a document, or undefined for anything else. */
export function rootOf(document: unknown): LexicalNode | undefined {
  const root = isLexicalNode(document) ? document.root : undefined
  return isLexicalNode(root) ? root : undefined
}

export function childrenOf(node: LexicalNode): LexicalNode[] {
  return Array.isArray(node.children) ? node.children.filter(isLexicalNode) : []
}

/** Lexical's autolinks are addresses that were recognised while typing; readers cannot distinguish them from links. */
export function isLink({ type }: LexicalNode): boolean {
  return type === 'link' || type === 'autolink'
}

/** Whether the node belongs to a line of text, and is not a block. */
export function isInline(node: LexicalNode): boolean {
  return node.type === 'text' || node.type === 'tab' || node.type === 'linebreak' || isLink(node)
}

export function isHeadingTag(value: unknown): value is HeadingTag {
  return headingTags.some((tag) => tag === value)
}

export function isListType(value: unknown): value is ListType {
  return listTypes.some((type) => type === value)
}

export function marksOf(format: unknown): TextMark[] {
  return typeof format === 'number' ? textMarks.filter((mark) => (format & formatBits[mark]) !== 0) : []
}

export function formatOf(marks: readonly TextMark[]): number {
  return marks.reduce((format, mark) => format | formatBits[mark], 0)
}

/** The format without bits that the editor does not offer, such as subscript. */
export function knownFormat(format: unknown): number {
  return typeof format === 'number' && Number.isInteger(format) ? format & knownFormats : 0
}
