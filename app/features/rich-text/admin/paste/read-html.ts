import type { RichTextBlock, RichTextItem } from '../../blocks'
import { safeHref } from '~collections/rich-text/safe-href'

import { BlockWriter, type TextStyle } from './block-writer'
import { headingDepthOf, isBlockElement, isDropped, withoutEffects, readMarks } from './element-kinds'
import { toItem, toWordLists, wordListLevel, wordListStart, type WordListItem } from './word-list'

/** More than real pages have; limits the stack. */
const maxDepth = 250

const plain: TextStyle = { marks: new Set(), link: null }

/** Keeps headings, lists, quotes, rules, marks and links, and of the rest only words. Nothing in it runs or loads. */
export function readHtml(html: string): RichTextBlock[] {
  return blocksOf(new DOMParser().parseFromString(withoutEffects(html), 'text/html').body, plain, 0)
}

function blocksOf(parent: Element, style: TextStyle, depth: number): RichTextBlock[] {
  const writer = new BlockWriter()
  readChildren(parent, writer, style, depth)
  return writer.finish()
}

function readChildren(parent: Element, writer: BlockWriter, style: TextStyle, depth: number): void {
  if (depth > maxDepth) return
  let wordList: WordListItem[] = []
  const endWordList = () => {
    if (wordList.length > 0) writer.addBlocks(...toWordLists(wordList))
    wordList = []
  }
  for (const node of parent.childNodes) {
    const level = node instanceof Element ? wordListLevel(node) : null
    if (node instanceof Element && level !== null && !isDropped(node))
      wordList.push({ level, start: wordListStart(node), blocks: blocksOf(node, style, depth + 1) })
    else {
      if (wordList.length > 0 && node.textContent?.trim() === '') continue
      endWordList()
      if (node instanceof Text) writer.addText(node.data, style)
      else if (node instanceof Element && !isDropped(node)) readElement(node, writer, style, depth + 1)
    }
  }
  endWordList()
}

function readElement(element: Element, writer: BlockWriter, style: TextStyle, depth: number): void {
  const { localName } = element
  const headingDepth = headingDepthOf(element)
  if (localName === 'br') writer.addBreak()
  else if (headingDepth !== null) writer.addBlocks(...readHeading(element, headingDepth, style, depth))
  else if (localName === 'ul' || localName === 'ol' || localName === 'menu')
    writer.addBlocks(...readList(element, style, depth))
  else if (localName === 'hr') writer.addBlocks({ type: 'rule' })
  else if (localName === 'blockquote') writer.addBlocks(...readQuote(element, style, depth))
  else if (localName === 'pre') readLines(element.textContent, writer, style)
  else if (isBlockElement(element)) {
    writer.endLine()
    readChildren(element, writer, withMarks(element, style), depth)
    writer.endLine()
  } else readChildren(element, writer, withLink(element, withMarks(element, style)), depth)
}

function readQuote(element: Element, style: TextStyle, depth: number): RichTextBlock[] {
  const blocks = blocksOf(element, withMarks(element, style), depth)
  return blocks.length > 0 ? [{ type: 'quote', blocks }] : []
}

/** Headings are bold anyway. */
function readHeading(element: Element, depth: 1 | 2 | 3, style: TextStyle, level: number): RichTextBlock[] {
  return blocksOf(element, withMarks(element, style), level).map((block) =>
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

/** Some programs put a nested list beside its item instead of into it. */
function readList(element: Element, style: TextStyle, depth: number): RichTextBlock[] {
  const items: RichTextItem[] = []
  const inner = withMarks(element, style)
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

function readLines(text: string, writer: BlockWriter, style: TextStyle): void {
  for (const line of text.split('\n')) {
    writer.endLine()
    writer.addText(line, style)
  }
  writer.endLine()
}

function withMarks(element: Element, style: TextStyle): TextStyle {
  return { ...style, marks: readMarks(element, style.marks) }
}

/** Relative addresses of other sites are dropped; those of this site become relative. */
function withLink(element: Element, style: TextStyle): TextStyle {
  const address = element.localName === 'a' ? element.getAttribute('href')?.trim() : undefined
  if (!address || !/^[a-z]+:/i.test(address)) return style
  const href = safeHref(address)
  if (href === null) return style
  const isHere = href.startsWith(`${location.origin}/`)
  const newTab = element.getAttribute('target') === '_blank'
  return {
    ...style,
    link: { type: 'link', href: isHere ? href.slice(location.origin.length) : href, newTab },
  }
}
