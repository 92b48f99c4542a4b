import type { LegalSection } from '../payload-types'
import { childrenOf, isInline, isLink, type LexicalNode, rootOf } from './nodes'

/** A Lexical document as Payload stores it. */
export type RichText = LegalSection['content']

/** Each line becomes a paragraph, and an empty line an empty paragraph. */
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
 * The words of a document, one line per block. Text survives the way through {@link toRichText} and back unchanged;
 * with Markdown it would not (it escapes, and merges lines).
 */
export function toPlainText(richText: unknown): string {
  const root = rootOf(richText)
  return root ? linesOf(root).join('\n') : ''
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

/** Adjacent inline nodes share a line; every block has its own, and so has a list inside an item. */
function linesOf(block: LexicalNode): string[] {
  const lines: string[] = []
  let isInLine = false
  for (const child of childrenOf(block)) {
    if (!isInline(child)) lines.push(...linesOf(child))
    else if (isInLine) lines.push(`${lines.pop() ?? ''}${inlineText(child)}`)
    else lines.push(inlineText(child))
    isInLine = isInline(child)
  }
  return lines.length > 0 ? lines : ['']
}

function inlineText(node: LexicalNode): string {
  if (node.type === 'linebreak') return '\n'
  if (isLink(node)) return childrenOf(node).map(inlineText).join('')
  return isInline(node) && typeof node.text === 'string' ? node.text : ''
}
