import type { RichTextBlock } from '../../blocks'
import { toBlocks } from '../../to-blocks'

import { readHtml } from './read-html'

/** What was copied or dragged, by the best that the clipboard has of it. Pictures and files are nothing. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): RichTextBlock[] {
  for (const blocks of [
    readLexical(data.getData('application/x-lexical-editor')),
    readHtml(data.getData('text/html')),
  ])
    if (blocks.length > 0) return blocks
  const text = data.getData('text/plain')
  return text === '' ? [] : readPlainText(text)
}

/** What another such editor copied; it passes through the same blocks, since any page can claim to be one. */
function readLexical(json: string): RichTextBlock[] {
  try {
    const copied: unknown = JSON.parse(json)
    const nodes = typeof copied === 'object' && copied !== null && 'nodes' in copied ? copied.nodes : []
    return toBlocks({ root: { children: nodes } })
  } catch {
    return []
  }
}

/** Plain text as blocks: each line is a paragraph, an empty line an empty one. A tab would be a node of its own. */
export function readPlainText(text: string): RichTextBlock[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
    .map((line) => ({
      type: 'paragraph',
      line: line === '' ? [] : [{ type: 'text', text: line, marks: [] }],
    }))
}
