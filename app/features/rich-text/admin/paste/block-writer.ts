import type { RichTextBlock, RichTextInline, RichTextLink, RichTextMark } from '../../blocks'
import { hasWords } from '../../to-blocks'

/** How text is written: its marks, and the link that it belongs to. */
export type Manner = { marks: ReadonlySet<RichTextMark>; link: Omit<RichTextLink, 'line'> | null }

/** Takes text, breaks and blocks in the order of a page and makes paragraphs of what stands between the blocks. */
export class BlockWriter {
  readonly blocks: RichTextBlock[] = []
  private line: RichTextInline[] = []
  private link: { of: Manner['link']; line: RichTextInline[] } | null = null
  private endsInSpace = true

  /** Adds words; white space is one space, as browsers show it. */
  text(words: string, { marks, link }: Manner): void {
    const collapsed = words.replaceAll(/\s+/g, ' ')
    const text = this.endsInSpace ? collapsed.trimStart() : collapsed
    if (text === '') return
    this.endsInSpace = text.endsWith(' ')
    this.placeFor(link).push({ type: 'text', text, marks: [...marks] })
  }

  /** A break in the line; two of them end the paragraph. */
  break(): void {
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

  add(...blocks: RichTextBlock[]): void {
    this.endLine()
    this.blocks.push(...blocks)
  }

  /** The blocks so far, with what is still open. */
  finish(): RichTextBlock[] {
    this.endLine()
    return this.blocks
  }

  private placeFor(link: Manner['link']): RichTextInline[] {
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
