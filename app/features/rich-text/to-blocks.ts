import {
  type HeadingDepth,
  type RichTextBlock,
  type RichTextItem,
  type RichTextInline,
  marksOf,
} from './blocks'
import { safeHref } from '~collections/rich-text/safe-href'

/**
 * What a Lexical document says, as blocks to show. Node types that nobody here knows lend their words, never their
 * looks; addresses are checked; whatever is empty is left out. Runs in browsers too.
 */
export function toBlocks(richText: unknown): RichTextBlock[] {
  const root = isLexicalNode(richText) ? richText.root : undefined
  return isLexicalNode(root) ? withoutSkippedHeadings(blocksIn(root, 0)) : []
}

/** Neighbouring inline nodes make one paragraph; every block stands for itself. */
function blocksIn(parent: LexicalNode, level: number): RichTextBlock[] {
  if (level > deepestLevel) return []
  const blocks: RichTextBlock[] = []
  let inline: LexicalNode[] = []
  const endLine = () => {
    const line = toLine(inline)
    if (hasWords(line)) blocks.push({ type: 'paragraph', line })
    inline = []
  }
  for (const node of childrenOf(parent)) {
    if (isInline(node)) inline.push(node)
    else {
      endLine()
      blocks.push(...toBlock(node, level + 1))
    }
  }
  endLine()
  return blocks
}

function toBlock(node: LexicalNode, level: number): RichTextBlock[] {
  if (node.type === 'heading') return heading(node)
  if (node.type === 'list') return list(node, level)
  if (node.type === 'horizontalrule') return [{ type: 'rule' }]
  const blocks = blocksIn(node, level)
  return node.type === 'quote' && blocks.length > 0 ? [{ type: 'quote', blocks }] : blocks
}

function heading(node: LexicalNode): RichTextBlock[] {
  const line = toLine(childrenOf(node))
  const depth = node.tag === 'h2' || node.tag === 'h1' ? 1 : node.tag === 'h3' ? 2 : 3
  return hasWords(line) ? [{ type: 'heading', depth, line }] : []
}

function list(node: LexicalNode, level: number): RichTextBlock[] {
  const items: RichTextItem[] = []
  for (const child of childrenOf(node)) {
    const [first, ...rest] = blocksIn(child, level + 1)
    const item = first?.type === 'paragraph' ? { line: first.line, blocks: rest } : undefined
    if (item) items.push(item)
    // Lexical gives a nested list an item of its own; people see it as part of the item before.
    else if (first) (items.at(-1)?.blocks ?? startItem(items)).push(first, ...rest)
  }
  if (items.length === 0) return []
  const start = typeof node.start === 'number' && Number.isInteger(node.start) ? node.start : 1
  return [{ type: 'list', start: node.listType === 'number' ? start : null, items }]
}

function startItem(items: RichTextItem[]): RichTextBlock[] {
  const blocks: RichTextBlock[] = []
  items.push({ line: [], blocks })
  return blocks
}

/** A reader who goes from heading to heading must not miss a level. */
function withoutSkippedHeadings(blocks: RichTextBlock[]): RichTextBlock[] {
  let depth: HeadingDepth | 0 = 0
  return blocks.map((block) => {
    if (block.type !== 'heading') return block
    depth = atMost(block.depth, depth)
    return { ...block, depth }
  })
}

function atMost(wanted: HeadingDepth, above: HeadingDepth | 0): HeadingDepth {
  if (above === 0) return 1
  return wanted === 3 && above === 1 ? 2 : wanted
}

/** A node of a Lexical document, of which nothing is certain: it comes from a database that other programs write. */
export type LexicalNode = Record<string, unknown>

/** Nodes that are nested deeper are left out: no honest text is, and a made-up one could exhaust the stack. */
const deepestLevel = 24

export function isLexicalNode(value: unknown): value is LexicalNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function childrenOf(node: LexicalNode): LexicalNode[] {
  return Array.isArray(node.children) ? node.children.filter(isLexicalNode) : []
}

/** Whether the node stands within a line. */
function isInline(node: LexicalNode): boolean {
  return isLink(node) || node.type === 'linebreak' || typeof node.text === 'string'
}

/** The words of neighbouring inline nodes. A link in a link, and one that leads nowhere good, is its words alone. */
function toLine(nodes: LexicalNode[], { level = 0, isInLink = false } = {}): RichTextInline[] {
  if (level > deepestLevel) return []
  return nodes.flatMap((node): RichTextInline[] => {
    if (node.type === 'linebreak') return [{ type: 'break' }]
    if (typeof node.text === 'string')
      return node.text === '' ? [] : [{ type: 'text', text: node.text, marks: marksOf(node.format) }]
    const href = isLink(node) && !isInLink ? safeHref(fieldOf(node, 'url')) : null
    const line = toLine(childrenOf(node), { level: level + 1, isInLink: isInLink || href !== null })
    return href !== null && hasWords(line)
      ? [{ type: 'link', href, newTab: fieldOf(node, 'newTab') === true, line }]
      : line
  })
}

/** Whether there is anything to read in the line. */
export function hasWords(line: RichTextInline[]): boolean {
  return line.some((part) => part.type === 'link' || (part.type === 'text' && part.text.trim() !== ''))
}

function isLink({ type }: LexicalNode): boolean {
  return type === 'link' || type === 'autolink'
}

/** Payload keeps what a link says under `fields`. */
function fieldOf({ fields }: LexicalNode, name: 'url' | 'newTab'): unknown {
  return isLexicalNode(fields) ? fields[name] : undefined
}
