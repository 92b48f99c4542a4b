import type { RichTextBlock, RichTextInline, RichTextLink } from '../../blocks'
import type { TextMark } from '~collections/rich-text/nodes'
import { hasWords } from '../../to-blocks'

/** The marks and the link of a text. */
export type TextStyle = { marks: ReadonlySet<TextMark>; link: Omit<RichTextLink, 'line'> | null }

/** Takes text, breaks and blocks in document order; what is between blocks becomes paragraphs. */
export class BlockWriter {
  readonly blocks: RichTextBlock[] = []
  private line: RichTextInline[] = []
  private link: { of: TextStyle['link']; line: RichTextInline[] } | null = null
  private endsInSpace = true

  /** Collapses white space, as browsers do. */
  addText(words: string, { marks, link }: TextStyle): void {
    const collapsed = words.replaceAll(/\s+/g, ' ')
    const text = this.endsInSpace ? collapsed.trimStart() : collapsed
    if (text === '') return
    this.endsInSpace = text.endsWith(' ')
    this.lineFor(link).push({ type: 'text', text, marks: [...marks] })
  }

  /** Two breaks in a row end the paragraph. */
  addBreak(): void {
    this.link = null
    if (this.line.length === 0 || this.line.at(-1)?.type === 'break') this.endLine()
    else this.line.push({ type: 'break' })
    this.endsInSpace = true
  }

  endLine(): void {
    const line = trimEnd(this.line)
    if (hasWords(line)) this.blocks.push({ type: 'paragraph', line })
    this.line = []
    this.link = null
    this.endsInSpace = true
  }

  addBlocks(...blocks: RichTextBlock[]): void {
    this.endLine()
    this.blocks.push(...blocks)
  }

  finish(): RichTextBlock[] {
    this.endLine()
    return this.blocks
  }

  private lineFor(link: TextStyle['link']): RichTextInline[] {
    if (link === null) {
      this.link = null
      return this.line
    }
    if (this.link?.of !== link) {
      this.link = { of: link, line: [] }
      this.line.push({ ...link, line: this.link.line })
    }
    return this.link.line
  }
}

function trimEnd(line: RichTextInline[]): RichTextInline[] {
  const last = line.at(-1)
  if (last?.type === 'break') return trimEnd(line.slice(0, -1))
  if (last?.type !== 'text') return line
  const text = last.text.trimEnd()
  return text === '' ? trimEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }]
}
