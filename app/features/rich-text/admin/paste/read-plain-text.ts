import type { RichTextBlock } from '../../blocks'

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
