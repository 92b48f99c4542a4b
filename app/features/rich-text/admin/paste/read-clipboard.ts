import type { RichTextBlock } from '../../blocks'
import { toBlocks } from '../../to-blocks'

import { readHtml } from './read-html'

/** Prefers the richest format. Pictures and files are ignored. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): RichTextBlock[] {
  for (const blocks of [
    readLexical(data.getData('application/x-lexical-editor')),
    readHtml(data.getData('text/html')),
  ])
    if (blocks.length > 0) return blocks
  const text = data.getData('text/plain')
  return text === '' ? [] : readPlainText(text)
}

/** Lexical's own format goes through the same checks, because any page can put it on the clipboard. */
function readLexical(json: string): RichTextBlock[] {
  try {
    const data: unknown = JSON.parse(json)
    const nodes = typeof data === 'object' && data !== null && 'nodes' in data ? data.nodes : []
    return toBlocks({ root: { children: nodes } })
  } catch {
    return []
  }
}

/** Each line becomes a paragraph. Tabs become spaces, because Lexical needs a separate node for a tab. */
export function readPlainText(text: string): RichTextBlock[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
    .map((line) => ({
      type: 'paragraph',
      line: line === '' ? [] : [{ type: 'text', text: line, marks: [] }],
    }))
}
