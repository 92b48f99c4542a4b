import {
  childrenOf,
  isInline,
  isLexicalNode,
  isLink,
  marksOf,
  rootOf,
  type LexicalNode,
} from '~collections/rich-text/nodes'
import { safeHref } from '~collections/rich-text/safe-href'

import type { HeadingDepth, RichTextBlock, RichTextInline, RichTextItem } from './blocks'

/** More than any real text has; deeper nodes are left out, so that a forged document cannot exhaust the stack. */
const maxDepth = 24

/**
 * A Lexical document as blocks to show. Of unknown nodes only the words remain; unsafe addresses and empty blocks are
 * left out. Also runs in browsers.
 */
export function toBlocks(richText: unknown): RichTextBlock[] {
  const root = rootOf(richText)
  return root ? withoutSkippedHeadings(blocksIn(root, 0)) : []
}

/** Adjacent inline nodes form one paragraph. */
function blocksIn(parent: LexicalNode, level: number): RichTextBlock[] {
  if (level > maxDepth) return []
  const blocks: RichTextBlock[] = []
  let inline: LexicalNode[] = []
  const endLine = () => {
    const line = toLine(inline)
    if (hasWords(line)) blocks.push({ type: 'paragraph', line })
    inline = []
  }
  for (const node of childrenOf(parent)) {
    if (isWithinLine(node)) inline.push(node)
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
    // Lexical puts a nested list into a separate item; readers see it as part of the item before.
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

/** People who navigate by headings must not miss a level. */
function withoutSkippedHeadings(blocks: RichTextBlock[]): RichTextBlock[] {
  let depth: HeadingDepth | 0 = 0
  return blocks.map((block) => {
    if (block.type !== 'heading') return block
    depth = limitDepth(block.depth, depth)
    return { ...block, depth }
  })
}

function limitDepth(depth: HeadingDepth, above: HeadingDepth | 0): HeadingDepth {
  if (above === 0) return 1
  return depth === 3 && above === 1 ? 2 : depth
}

/** Nodes of unknown types count as inline if they have text. */
function isWithinLine(node: LexicalNode): boolean {
  return isInline(node) || typeof node.text === 'string'
}

/** A link within a link, and one with an unsafe address, becomes its words. */
function toLine(nodes: LexicalNode[], { level = 0, isInLink = false } = {}): RichTextInline[] {
  if (level > maxDepth) return []
  return nodes.flatMap((node): RichTextInline[] => {
    if (node.type === 'linebreak') return [{ type: 'break' }]
    if (typeof node.text === 'string')
      return node.text === '' ? [] : [{ type: 'text', text: node.text, marks: marksOf(node.format) }]
    const href = isLink(node) && !isInLink ? safeHref(linkFieldOf(node, 'url')) : null
    const line = toLine(childrenOf(node), { level: level + 1, isInLink: isInLink || href !== null })
    return href !== null && hasWords(line)
      ? [{ type: 'link', href, newTab: linkFieldOf(node, 'newTab') === true, line }]
      : line
  })
}

export function hasWords(line: RichTextInline[]): boolean {
  return line.some((part) => part.type === 'link' || (part.type === 'text' && part.text.trim() !== ''))
}

function linkFieldOf({ fields }: LexicalNode, name: 'url' | 'newTab'): unknown {
  return isLexicalNode(fields) ? fields[name] : undefined
}
