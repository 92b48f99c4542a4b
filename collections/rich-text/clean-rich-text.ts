import { cleanInline, formatOf, isInline } from './clean-line'
import {
  blockBase,
  CleanWalk,
  type UnknownNode,
  isUnknownNode,
  wholeNumber,
  RichTextError,
} from './clean-walk'
import { type RichText, toPlainText } from './plain-text'

const headingTags = new Set<unknown>(['h2', 'h3', 'h4'])

/**
 * Rebuilds the document from the allowed nodes: paragraphs, headings, lists, quotes and rules, with text, line
 * breaks and links inside. Drops everything else about a node; throws a {@link RichTextError} for unknown nodes,
 * unsafe links and empty documents. Runs in browsers, too.
 */
export function cleanRichText(given: unknown, newLinkId: () => string = () => crypto.randomUUID()): RichText {
  const root = isUnknownNode(given) ? given.root : undefined
  if (!isUnknownNode(root)) throw new RichTextError('notRichText')
  const walk = new CleanWalk(newLinkId)
  const children = walk.children(root, 0, (node) => cleanBlock(node, walk, 1))
  const document = { root: { ...blockBase({ ...root, indent: 0 }), type: 'root', children } }
  if (toPlainText(document).trim() === '') throw new RichTextError('empty')
  return document
}

/** Invisible properties: a link’s id, and the format of text typed next. */
const invisible = new Set(['id', 'textFormat'])

/** Compares content and formatting, whatever the representation. */
export function isSameRichText(one: unknown, other: unknown): boolean {
  const spelled = (document: unknown) =>
    JSON.stringify(cleanRichText(document), (key, value: unknown) => (invisible.has(key) ? undefined : value))
  try {
    return spelled(one) === spelled(other)
  } catch (error) {
    if (error instanceof RichTextError) return false // something stored in a form that is not taken any more
    throw error
  }
}

function cleanBlock(node: UnknownNode, walk: CleanWalk, level: number) {
  const line = () => walk.children(node, level, (child) => cleanInline(child, walk, level))
  switch (node.type) {
    case 'paragraph':
      return {
        type: 'paragraph',
        ...blockBase(node),
        textFormat: formatOf(node.textFormat),
        textStyle: '',
        children: line(),
      }
    case 'heading':
      if (!headingTags.has(node.tag)) throw new RichTextError('unknownNode')
      return { type: 'heading', ...blockBase(node), tag: node.tag, children: line() }
    case 'quote':
      return { type: 'quote', ...blockBase(node), children: line() }
    case 'list':
      return cleanList(node, walk, level)
    case 'horizontalrule':
      return { type: 'horizontalrule', version: 1 }
    default:
      throw new RichTextError('unknownNode')
  }
}

function cleanList(node: UnknownNode, walk: CleanWalk, level: number) {
  const { listType, start } = node
  if (listType !== 'bullet' && listType !== 'number') throw new RichTextError('unknownNode')
  let place = 0
  return {
    type: 'list',
    ...blockBase(node),
    listType,
    tag: listType === 'bullet' ? 'ul' : 'ol',
    start: wholeNumber(start, 1, 1_000_000) ?? 1,
    children: walk.children(node, level, (child) => cleanItem(child, ++place)),
  }

  function cleanItem(item: UnknownNode, value: number): object {
    if (item.type !== 'listitem') throw new RichTextError('unknownNode')
    return {
      type: 'listitem',
      ...blockBase(item),
      value: wholeNumber(item.value, 1, 1_000_000) ?? value,
      children: walk.children(item, level + 1, (child) =>
        isInline(child) ? cleanInline(child, walk, level + 1) : cleanNested(child),
      ),
    }
  }

  function cleanNested(child: UnknownNode): object {
    if (child.type !== 'list') throw new RichTextError('unknownNode')
    return cleanList(child, walk, level + 2)
  }
}
