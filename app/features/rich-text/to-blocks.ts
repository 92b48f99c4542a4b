import type { HeadingDepth, RichTextBlock, RichTextItem } from './blocks'
import { childrenOf, deepestLevel, isLexicalNode, type LexicalNode } from './lexical-node'
import { hasWords, isInline, toLine } from './to-line'

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
