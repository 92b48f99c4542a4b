import type { RichTextInline } from './blocks'
import { childrenOf, deepestLevel, isLexicalNode, type LexicalNode } from './lexical-node'
import { marksOf } from './marks'
import { safeHref } from './safe-href'

/** Whether the node stands within a line. */
export function isInline(node: LexicalNode): boolean {
  return isLink(node) || node.type === 'linebreak' || typeof node.text === 'string'
}

/** The words of neighbouring inline nodes. A link in a link, and one that leads nowhere good, is its words alone. */
export function toLine(nodes: LexicalNode[], { level = 0, isInLink = false } = {}): RichTextInline[] {
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
