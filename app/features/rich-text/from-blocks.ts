import { formatOf } from '~collections/rich-text/nodes'

import { type RichTextBlock, type RichTextInline, type RichTextItem, newLinkId } from './blocks'

/** A node of a Lexical document as Payload stores it. */
export type StoredNode = { type: string; version: number; children?: StoredNode[]; [key: string]: unknown }

const maxNestedLists = 6

const elementFields = { version: 1, direction: null, format: '', indent: 0 }

export function fromBlocks(blocks: RichTextBlock[]): StoredNode[] {
  return blocks.flatMap((block): StoredNode[] => {
    switch (block.type) {
      case 'paragraph':
        return [paragraph(block.line)]
      case 'heading':
        return [
          { ...elementFields, type: 'heading', tag: `h${block.depth + 1}`, children: fromLine(block.line) },
        ]
      case 'list':
        return [list(block.start, block.items, 0)]
      case 'quote':
        return fromQuote(block.blocks)
      case 'rule':
        return [{ type: 'horizontalrule', version: 1 }]
    }
  })
}

/** Lexical's quote is a single line: its paragraphs are joined by breaks, and a list or a rule splits it. */
function fromQuote(blocks: RichTextBlock[]): StoredNode[] {
  const nodes: StoredNode[] = []
  let line: RichTextInline[] = []
  const endQuote = () => {
    if (line.length > 0) nodes.push({ ...elementFields, type: 'quote', children: fromLine(line) })
    line = []
  }
  for (const block of blocks.flatMap(blocksOutOfQuotes))
    if (block.type === 'list' || block.type === 'rule') {
      endQuote()
      nodes.push(...fromBlocks([block]))
    } else line = joinLines(line, block.line)
  endQuote()
  return nodes
}

function paragraph(line: RichTextInline[]): StoredNode {
  const text = line.find((part) => part.type === 'text')
  return {
    ...elementFields,
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
    return {
      ...elementFields,
      type: 'link',
      version: 3,
      id: newLinkId(),
      fields,
      children: fromLine(part.line),
    }
  })
}

function list(start: number | null, items: RichTextItem[], level: number): StoredNode {
  let value = start ?? 1
  const children: StoredNode[] = []
  const add = (nodes: StoredNode[]) =>
    children.push({ ...elementFields, type: 'listitem', indent: level, value, children: nodes })
  for (const part of level < maxNestedLists ? items.flatMap(partsOf) : items.flatMap(flatPartsOf))
    if (part.type === 'list') add([list(part.start, part.items, level + 1)])
    else {
      add(fromLine(part.line))
      value++
    }
  const kind =
    start === null ? { listType: 'bullet', tag: 'ul', start: 1 } : { listType: 'number', tag: 'ol', start }
  return { ...elementFields, type: 'list', ...kind, children }
}

type ItemPart = { type: 'line'; line: RichTextInline[] } | Extract<RichTextBlock, { type: 'list' }>

/** Lexical puts a nested list into a separate item, and has no blocks in items: their words continue the line. */
function partsOf({ line, blocks }: RichTextItem): ItemPart[] {
  const parts: ItemPart[] = line.length > 0 ? [{ type: 'line', line }] : []
  for (const block of blocks.flatMap(blocksOutOfQuotes).filter((each) => each.type !== 'rule')) {
    const last = parts.at(-1)
    if (block.type === 'list') parts.push(block)
    else if (last?.type === 'line') last.line = joinLines(last.line, block.line)
    else parts.push({ type: 'line', line: block.line })
  }
  return parts
}

/** Lists beyond the limit become items of the list around them. */
function flatPartsOf(item: RichTextItem): ItemPart[] {
  return partsOf(item).flatMap((part) => (part.type === 'list' ? part.items.flatMap(flatPartsOf) : [part]))
}

type PlainBlock = Exclude<RichTextBlock, { type: 'quote' }>

function blocksOutOfQuotes(block: RichTextBlock): PlainBlock[] {
  return block.type === 'quote' ? block.blocks.flatMap(blocksOutOfQuotes) : [block]
}

function joinLines(line: RichTextInline[], more: RichTextInline[]): RichTextInline[] {
  return line.length > 0 ? [...line, { type: 'break' }, ...more] : more
}
