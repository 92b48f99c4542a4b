import type { LegalSection } from '../payload-types'

/** A Lexical document as Payload stores it. */
export type RichText = LegalSection['content']

type Node = Record<string, unknown>

/** One paragraph per line. */
export function toRichText(text: string): RichText {
  return {
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: null,
      children: text.split('\n').map(toParagraph),
    },
  }
}

/**
 * The text of a document, one line per block. Inverts {@link toRichText}, which Markdown would not (it escapes and
 * merges lines). Formatting is dropped.
 */
export function toPlainText(richText: unknown): string {
  const root = isNode(richText) ? richText.root : undefined
  return isNode(root) ? linesOf(root).join('\n') : ''
}

function toParagraph(line: string) {
  return {
    type: 'paragraph',
    format: '',
    indent: 0,
    version: 1,
    direction: null,
    textFormat: 0,
    textStyle: '',
    children:
      line === ''
        ? []
        : [{ type: 'text', text: line, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }],
  }
}

/** Adjacent inline nodes form one line; every block starts its own, even a list inside an item. */
function linesOf(block: Node): string[] {
  const lines: string[] = []
  let open = false
  for (const child of childrenOf(block)) {
    const words = inlineText(child)
    if (words === null) lines.push(...linesOf(child))
    else if (open) lines.push(`${lines.pop() ?? ''}${words}`)
    else lines.push(words)
    open = words !== null
  }
  return lines.length > 0 ? lines : ['']
}

/** Null for a block. */
function inlineText(node: Node): string | null {
  if (node.type === 'linebreak') return '\n'
  if (node.type === 'text' || node.type === 'tab') return typeof node.text === 'string' ? node.text : ''
  if (node.type === 'link' || node.type === 'autolink')
    return childrenOf(node)
      .map((child) => inlineText(child) ?? '')
      .join('')
  return null
}

function childrenOf(node: Node): Node[] {
  return Array.isArray(node.children) ? node.children.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
