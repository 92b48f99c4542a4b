import { Fragment, type ReactNode } from 'react'

import { cx } from '~/ui/cx'

import type { RichTextBlock, RichTextInline, RichTextItem } from './blocks'
import type { TextMark } from '~collections/rich-text/nodes'
import { isExternal } from '~collections/rich-text/safe-href'

type RichTextProps = {
  blocks: RichTextBlock[]
  /** The level of the heading above the text. */
  under: 1 | 2 | 3
}

const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const headingSizes = { 1: 'text-xl', 2: 'text-lg', 3: 'text-base' } as const
const markTags = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's' } as const

export function RichText({ blocks, under }: RichTextProps) {
  return blocks.map((block, index) => <Block key={index} block={block} under={under} />)
}

function Block({ block, under }: { block: RichTextBlock; under: RichTextProps['under'] }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line parts={block.line} />
        </p>
      )
    case 'heading': {
      const Heading = headingTags[under + block.depth - 2] ?? 'h6'
      return (
        <Heading className={cx('pt-3 font-semibold', headingSizes[block.depth])}>
          <Line parts={block.line} />
        </Heading>
      )
    }
    case 'list':
      return <List {...block} under={under} />
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-s-2 border-brand ps-4 text-ink-soft">
          <RichText blocks={block.blocks} under={under} />
        </blockquote>
      )
    case 'rule':
      return <hr className="border-line" />
  }
}

type ListProps = { start: number | null; items: RichTextItem[]; under: RichTextProps['under'] }

function List({ start, items, under }: ListProps) {
  const rows = items.map(({ line, blocks }, index) => (
    <li key={index} className="ps-1 marker:text-brand">
      <Line parts={line} />
      {blocks.length > 0 && (
        <div className="mt-2 grid gap-3">
          <RichText blocks={blocks} under={under} />
        </div>
      )}
    </li>
  ))
  return start === null ? (
    <ul className="grid list-disc gap-2 ps-5">{rows}</ul>
  ) : (
    <ol start={start} className="grid list-decimal gap-2 ps-6">
      {rows}
    </ol>
  )
}

function Line({ parts }: { parts: RichTextInline[] }) {
  return parts.map((part, index) => <Fragment key={index}>{renderInline(part)}</Fragment>)
}

function renderInline(part: RichTextInline): ReactNode {
  if (part.type === 'break') return <br />
  if (part.type === 'text') return withMarks(part.text, part.marks)
  return (
    <a
      href={part.href}
      target={part.newTab ? '_blank' : undefined}
      rel={part.newTab || isExternal(part.href) ? 'noopener' : undefined}
      className="text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      <Line parts={part.line} />
    </a>
  )
}

function withMarks(text: string, marks: TextMark[]): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    const Tag = markTags[mark]
    return <Tag>{inner}</Tag>
  }, text)
}
