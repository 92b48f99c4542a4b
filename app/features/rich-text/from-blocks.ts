import { type RichTextBlock, type RichTextInline, type RichTextItem, formatOf, newLinkId } from './blocks'

/** A node of a Lexical document as Payload stores it. */
export type StoredNode = { type: string; version: number; children?: StoredNode[]; [key: string]: unknown }

/** Levels of lists within a list. */
const deepestList = 6

const element = { version: 1, direction: null, format: '', indent: 0 }

/** Blocks as nodes of a document. */
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
        return quoted(block.blocks)
      case 'rule':
        return [{ type: 'horizontalrule', version: 1 }]
    }
  })
}

/** Lexical's quote is one line, which paragraphs share by breaks; a list or a rule in it ends it and stands alone. */
function quoted(blocks: RichTextBlock[]): StoredNode[] {
  const nodes: StoredNode[] = []
  let line: RichTextInline[] = []
  const endQuote = () => {
    if (line.length > 0) nodes.push({ ...element, type: 'quote', children: fromLine(line) })
    line = []
  }
  for (const block of blocks.flatMap(unquoted))
    if (block.type === 'list' || block.type === 'rule') {
      endQuote()
      nodes.push(...fromBlocks([block]))
    } else line = joined(line, block.line)
  endQuote()
  return nodes
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

/** Lexical gives a nested list an item of its own; the words of an item's other blocks go on in its line. */
function partsOf({ line, blocks }: RichTextItem): ItemPart[] {
  const parts: ItemPart[] = line.length > 0 ? [{ type: 'line', line }] : []
  for (const block of blocks.flatMap(unquoted).filter((each) => each.type !== 'rule')) {
    const last = parts.at(-1)
    if (block.type === 'list') parts.push(block)
    else if (last?.type === 'line') last.line = joined(last.line, block.line)
    else parts.push({ type: 'line', line: block.line })
  }
  return parts
}

/** Deeper lists than anybody reads go on in the list that they stand in. */
function flatPartsOf(item: RichTextItem): ItemPart[] {
  return partsOf(item).flatMap((part) => (part.type === 'list' ? part.items.flatMap(flatPartsOf) : [part]))
}

type PlainBlock = Exclude<RichTextBlock, { type: 'quote' }>

/** What stands in a quote, and in the quotes within it. */
function unquoted(block: RichTextBlock): PlainBlock[] {
  return block.type === 'quote' ? block.blocks.flatMap(unquoted) : [block]
}

function joined(line: RichTextInline[], more: RichTextInline[]): RichTextInline[] {
  return line.length > 0 ? [...line, { type: 'break' }, ...more] : more
}
