import type { RichTextBlock, RichTextItem } from '../../blocks'
import { safeHref } from '~collections/rich-text/safe-href'

import { BlockWriter, type Manner } from './block-writer'
import { headingDepthOf, isBlockElement, isDropped, withoutEffects, readMarks } from './element-kinds'
import { toItem, toWordLists, wordListLevel, wordListStart, type WordListItem } from './word-list'

/** No page that people copy from is nested deeper; what is may not exhaust the stack. */
const deepestElement = 250

const plain: Manner = { marks: new Set(), link: null }

/**
 * What a copied page says, as blocks: headings, lists, quotes, rules, marks, links. Everything else lends its words
 * or nothing at all. The page is parsed apart from this one: nothing of it runs or loads.
 */
export function readHtml(html: string): RichTextBlock[] {
  return blocksOf(new DOMParser().parseFromString(withoutEffects(html), 'text/html').body, plain, 0)
}

function blocksOf(parent: Element, manner: Manner, depth: number): RichTextBlock[] {
  const writer = new BlockWriter()
  readChildren(parent, writer, manner, depth)
  return writer.finish()
}

function readChildren(parent: Element, writer: BlockWriter, manner: Manner, depth: number): void {
  if (depth > deepestElement) return
  let wordList: WordListItem[] = []
  const endWordList = () => {
    if (wordList.length > 0) writer.add(...toWordLists(wordList))
    wordList = []
  }
  for (const node of parent.childNodes) {
    const level = node instanceof Element ? wordListLevel(node) : null
    if (node instanceof Element && level !== null && !isDropped(node))
      wordList.push({ level, start: wordListStart(node), blocks: blocksOf(node, manner, depth + 1) })
    else {
      if (wordList.length > 0 && node.textContent?.trim() === '') continue
      endWordList()
      if (node instanceof Text) writer.text(node.data, manner)
      else if (node instanceof Element && !isDropped(node)) readElement(node, writer, manner, depth + 1)
    }
  }
  endWordList()
}

function readElement(element: Element, writer: BlockWriter, manner: Manner, depth: number): void {
  const { localName } = element
  const headingDepth = headingDepthOf(element)
  if (localName === 'br') writer.break()
  else if (headingDepth !== null) writer.add(...headings(element, headingDepth, manner, depth))
  else if (localName === 'ul' || localName === 'ol' || localName === 'menu')
    writer.add(...readList(element, manner, depth))
  else if (localName === 'hr') writer.add({ type: 'rule' })
  else if (localName === 'blockquote') writer.add(...readQuote(element, manner, depth))
  else if (localName === 'pre') readLines(element.textContent, writer, manner)
  else if (isBlockElement(element)) {
    writer.endLine()
    readChildren(element, writer, withMarks(element, manner), depth)
    writer.endLine()
  } else readChildren(element, writer, withLink(element, withMarks(element, manner)), depth)
}

function readQuote(element: Element, manner: Manner, depth: number): RichTextBlock[] {
  const blocks = blocksOf(element, withMarks(element, manner), depth)
  return blocks.length > 0 ? [{ type: 'quote', blocks }] : []
}

/** A heading is bold as it is. */
function headings(element: Element, depth: 1 | 2 | 3, manner: Manner, level: number): RichTextBlock[] {
  return blocksOf(element, withMarks(element, manner), level).map((block) =>
    block.type === 'paragraph'
      ? { type: 'heading', depth, line: block.line.map((part) => withoutBold(part)) }
      : block,
  )
}

function withoutBold<Part extends { type: string }>(part: Part): Part {
  if ('marks' in part && Array.isArray(part.marks))
    return { ...part, marks: part.marks.filter((mark) => mark !== 'bold') }
  return 'line' in part && Array.isArray(part.line) ? { ...part, line: part.line.map(withoutBold) } : part
}

/** Some programs put a nested list beside its item, not into it. */
function readList(element: Element, manner: Manner, depth: number): RichTextBlock[] {
  const items: RichTextItem[] = []
  const inner = withMarks(element, manner)
  for (const child of element.children) {
    if (isDropped(child)) continue
    const isList = child.localName === 'ul' || child.localName === 'ol'
    const blocks = isList
      ? readList(child, inner, depth + 1)
      : blocksOf(child, withMarks(child, inner), depth + 1)
    const last = items.at(-1)
    if (isList && last) last.blocks.push(...blocks)
    else if (blocks.length > 0) items.push(toItem(blocks))
  }
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10)
  const isNumbered = element.localName === 'ol'
  return items.length === 0
    ? []
    : [{ type: 'list', start: isNumbered ? (Number.isNaN(start) ? 1 : start) : null, items }]
}

function readLines(text: string, writer: BlockWriter, manner: Manner): void {
  for (const line of text.split('\n')) {
    writer.endLine()
    writer.text(line, manner)
  }
  writer.endLine()
}

function withMarks(element: Element, manner: Manner): Manner {
  return { ...manner, marks: readMarks(element, manner.marks) }
}

/** An address without its site means nothing here; one of this site needs none. */
function withLink(element: Element, manner: Manner): Manner {
  const address = element.localName === 'a' ? element.getAttribute('href')?.trim() : undefined
  if (!address || !/^[a-z]+:/i.test(address)) return manner
  const href = safeHref(address)
  if (href === null) return manner
  const isHere = href.startsWith(`${location.origin}/`)
  const newTab = element.getAttribute('target') === '_blank'
  return {
    ...manner,
    link: { type: 'link', href: isHere ? href.slice(location.origin.length) : href, newTab },
  }
}
