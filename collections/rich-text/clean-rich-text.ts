import { cleanInline } from './clean-line'
import { blockBase, CleanWalk, wholeNumber, RichTextError } from './clean-walk'
import { isHeadingTag, isInline, isListType, knownFormat, type LexicalNode, rootOf } from './nodes'
import { type RichText, toPlainText } from './plain-text'

/**
 * Rebuilds the document from what a legal text may hold: paragraphs, headings, lists, quotes and rules, and in their
 * lines text, line breaks and links. Unknown fields are dropped; unknown nodes, unsafe addresses and a document without
 * words throw a {@link RichTextError}. Also runs in browsers.
 */
export function cleanRichText(
  untrusted: unknown,
  newLinkId: () => string = () => crypto.randomUUID(),
): RichText {
  const root = rootOf(untrusted)
  if (!root) throw new RichTextError('notRichText')
  const walk = new CleanWalk(newLinkId)
  const children = walk.children(root, 0, (node) => cleanBlock(node, walk, 1))
  const document = { root: { ...blockBase({ ...root, indent: 0 }), type: 'root', children } }
  if (toPlainText(document).trim() === '') throw new RichTextError('empty')
  return document
}

/** A link's id, and the format that the editor would type in. */
const invisibleFields = new Set(['id', 'textFormat'])

/** Whether two documents show the same words in the same format. */
export function isSameRichText(one: unknown, other: unknown): boolean {
  const visible = (document: unknown) =>
    JSON.stringify(cleanRichText(document), (key, value: unknown) =>
      invisibleFields.has(key) ? undefined : value,
    )
  try {
    return visible(one) === visible(other)
  } catch (error) {
    if (error instanceof RichTextError) return false // stored before today's rules
    throw error
  }
}

function cleanBlock(node: LexicalNode, walk: CleanWalk, level: number) {
  const line = () => walk.children(node, level, (child) => cleanInline(child, walk, level))
  switch (node.type) {
    case 'paragraph':
      return {
        type: 'paragraph',
        ...blockBase(node),
        textFormat: knownFormat(node.textFormat),
        textStyle: '',
        children: line(),
      }
    case 'heading':
      if (!isHeadingTag(node.tag)) throw new RichTextError('unknownNode')
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

function cleanList(node: LexicalNode, walk: CleanWalk, level: number) {
  const { listType, start } = node
  if (!isListType(listType)) throw new RichTextError('unknownNode')
  let place = 0
  return {
    type: 'list',
    ...blockBase(node),
    listType,
    tag: listType === 'bullet' ? 'ul' : 'ol',
    start: wholeNumber(start, 1, 1_000_000) ?? 1,
    children: walk.children(node, level, (child) => cleanItem(child, ++place)),
  }

  function cleanItem(item: LexicalNode, value: number): object {
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

  function cleanNested(child: LexicalNode): object {
    if (child.type !== 'list') throw new RichTextError('unknownNode')
    return cleanList(child, walk, level + 2)
  }
}
