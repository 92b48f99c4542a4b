import { Fragment, type CSSProperties, type ReactNode } from 'react'

import { facesOf, style } from '~/features/mail/mail-style'
import { MailLink } from '~/features/mail/mail-frame'
import type { RichTextBlock, RichTextInline, RichTextItem } from '~/features/rich-text/blocks'
import type { TextMark } from '~collections/rich-text/nodes'
import type { Language } from '~collections/values/language'

const headings: Record<1 | 2 | 3, { Tag: 'h2' | 'h3' | 'h4'; look: CSSProperties }> = {
  1: { Tag: 'h2', look: style.heading },
  2: { Tag: 'h3', look: { ...style.heading, fontSize: 18 } },
  3: { Tag: 'h4', look: { ...style.heading, fontSize: 16 } },
}

const markStyles: Record<TextMark, CSSProperties> = {
  bold: { fontWeight: 700 },
  italic: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
  strikethrough: { textDecoration: 'line-through' },
}

type Blocks = { blocks: RichTextBlock[]; language: Language }

/** Rich text as a mail shows it: each element has its style, since mail programs drop much of what stands elsewhere. */
export function BlocksMail({ blocks, language }: Blocks) {
  return blocks.map((block, place) => <Block key={place} block={block} language={language} />)
}

function Block({ block, language }: { block: RichTextBlock; language: Language }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="mail-ink" style={style.text}>
          <Line parts={block.line} />
        </p>
      )
    case 'heading': {
      const { Tag, look } = headings[block.depth]
      return (
        <Tag className="mail-ink" style={look}>
          <Line parts={block.line} />
        </Tag>
      )
    }
    case 'list':
      return <List {...block} language={language} />
    case 'quote':
      return (
        <blockquote className="mail-quote" style={quoteStyle(language)}>
          <BlocksMail blocks={block.blocks} language={language} />
        </blockquote>
      )
    case 'rule':
      return <hr className="mail-row" style={style.rule} />
  }
}

/** Its line is on the side at which the text begins; mail programs know no logical sides. */
function quoteStyle(language: Language): CSSProperties {
  const line = `3px solid ${style.link.color}`
  return { ...style.quote, ...(language === 'ar' ? { borderRight: line } : { borderLeft: line }) }
}

type ListProps = { start: number | null; items: RichTextItem[]; language: Language }

function List({ start, items, language }: ListProps) {
  const rows = items.map(({ line, blocks }, place) => (
    <li key={place} style={style.item}>
      <Line parts={line} />
      <BlocksMail blocks={blocks} language={language} />
    </li>
  ))
  const look = { ...style.list, fontFamily: facesOf(language) }
  return start === null ? (
    <ul className="mail-ink" style={look}>
      {rows}
    </ul>
  ) : (
    <ol className="mail-ink" start={start} style={look}>
      {rows}
    </ol>
  )
}

function Line({ parts }: { parts: RichTextInline[] }) {
  return parts.map((part, place) => <Fragment key={place}>{inline(part)}</Fragment>)
}

function inline(part: RichTextInline): ReactNode {
  if (part.type === 'break') return <br />
  if (part.type === 'link')
    return (
      <MailLink href={part.href}>
        <Line parts={part.line} />
      </MailLink>
    )
  return part.marks.reduce<ReactNode>(
    (inner, mark) => <span style={markStyles[mark]}>{inner}</span>,
    part.text,
  )
}

type TextOptions = {
  /** Of a link only the words. */
  withoutAddresses?: boolean
}

/** The same for those who read plain text: every address is written out. */
export function blocksText(blocks: RichTextBlock[], options: TextOptions = {}): string {
  return blocks.map((block) => blockText(block, options)).join('\n\n')
}

function blockText(block: RichTextBlock, options: TextOptions): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return lineText(block.line, options)
    case 'list':
      return block.items.map((item, place) => itemText(item, markOf(block.start, place), options)).join('\n')
    case 'quote':
      return blocksText(block.blocks, options).replaceAll(/^/gm, '> ')
    case 'rule':
      return '* * *'
  }
}

const markOf = (start: number | null, place: number) => (start === null ? '•' : `${start + place}.`)

function itemText({ line, blocks }: RichTextItem, mark: string, options: TextOptions): string {
  const nested = blocks.map((block) => `\n${blockText(block, options).replaceAll(/^/gm, '   ')}`)
  return `${mark} ${lineText(line, options)}${nested.join('')}`
}

function lineText(parts: RichTextInline[], options: TextOptions): string {
  return parts
    .map((part) => {
      if (part.type === 'break') return '\n'
      if (part.type === 'text') return part.text
      const words = lineText(part.line, options)
      return options.withoutAddresses || words === part.href ? words : `${words} (${part.href})`
    })
    .join('')
}
