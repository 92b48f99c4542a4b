import type { RichTextBlock, RichTextInline, RichTextItem } from './blocks'
import { formatOf } from './marks'
import { newLinkId } from './new-link-id'

/** A node of a Lexical document as Payload stores it. */
export type StoredNode = { type: string; version: number; children?: StoredNode[]; [key: string]: unknown }

/** Levels of lists within a list. */
const deepestList = 6

const element = { version: 1, direction: null, format: '', indent: 0 }

/** Blocks as nodes of a document: paragraphs, headings and lists; a quote is what it quotes, a rule is left out. */
export function fromBlocks(blocks: RichTextBlock[]): StoredNode[] {
  return blocks.flatMap((block): StoredNode[] => {
    switch (block.type) {
      case 'paragraph':
        return [paragraph(block.line)]
      case 'heading':
        return [{ ...element, type: 'heading', tag: `h${block.depth + 1}`, children: fromLine(block.line) }]
      case 'list':
        return [list(block.start, block.items, 0)]
      case 'quote':
        return fromBlocks(block.blocks)
      case 'rule':
        return []
    }
  })
}

function paragraph(line: RichTextInline[]): StoredNode {
  const text = line.find((part) => part.type === 'text')
  return {
    ...element,
    type: 'paragraph',
    textFormat: text ? formatOf(text.marks) : 0,
    textStyle: '',
    children: fromLine(line),
  }
}

function fromLine(line: RichTextInline[]): StoredNode[] {
  return line.map((part): StoredNode => {
    if (part.type === 'break') return { type: 'linebreak', version: 1 }
    if (part.type === 'text')
      return {
        type: 'text',
        version: 1,
        text: part.text,
        format: formatOf(part.marks),
        detail: 0,
        mode: 'normal',
        style: '',
      }
    const fields = { linkType: 'custom', newTab: part.newTab, url: part.href }
    return { ...element, type: 'link', version: 3, id: newLinkId(), fields, children: fromLine(part.line) }
  })
}

function list(start: number | null, items: RichTextItem[], level: number): StoredNode {
  let value = start ?? 1
  const children: StoredNode[] = []
  const add = (nodes: StoredNode[]) =>
    children.push({ ...element, type: 'listitem', indent: level, value, children: nodes })
  for (const part of level < deepestList ? items.flatMap(partsOf) : items.flatMap(flatPartsOf))
    if (part.type === 'list') add([list(part.start, part.items, level + 1)])
    else {
      add(fromLine(part.line))
      value++
    }
  const looks =
    start === null ? { listType: 'bullet', tag: 'ul', start: 1 } : { listType: 'number', tag: 'ol', start }
  return { ...element, type: 'list', ...looks, children }
}

type ItemPart = { type: 'line'; line: RichTextInline[] } | Extract<RichTextBlock, { type: 'list' }>

/** Lexical gives a nested list an item of its own; the other blocks of an item go on in its line. */
function partsOf({ line, blocks }: RichTextItem): ItemPart[] {
  const parts: ItemPart[] = line.length > 0 ? [{ type: 'line', line }] : []
  for (const block of blocks) {
    if (block.type === 'list') parts.push(block)
    else {
      const words = lineOf(block)
      const last = parts.at(-1)
      if (last?.type === 'line')
        parts.splice(-1, 1, { ...last, line: [...last.line, { type: 'break' }, ...words] })
      else if (words.length > 0) parts.push({ type: 'line', line: words })
    }
  }
  return parts
}

/** Deeper lists than anybody reads go on in the list that they stand in. */
function flatPartsOf(item: RichTextItem): ItemPart[] {
  return partsOf(item).flatMap((part) => (part.type === 'list' ? part.items.flatMap(flatPartsOf) : [part]))
}

function lineOf(block: RichTextBlock): RichTextInline[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.line
  return block.type === 'quote' ? block.blocks.flatMap(lineOf) : []
}
