import { type CleanWalk, type UnknownNode, isUnknownNode, RichTextError } from './clean-walk'
import { safeHref } from './safe-href'

/** Lexical’s bits for bold, italic, strikethrough and underline. */
const formats = 15

/** An id of Payload’s editor, or a UUID. */
const linkId = /^[\w-]{1,64}$/

export function isInline({ type }: UnknownNode): boolean {
  return type === 'text' || type === 'tab' || type === 'linebreak' || type === 'link' || type === 'autolink'
}

export function cleanInline(node: UnknownNode, walk: CleanWalk, level: number) {
  return node.type === 'link' || node.type === 'autolink' ? link(node, walk, level) : cleanWords(node, walk)
}

function cleanWords(node: UnknownNode, walk: CleanWalk) {
  if (node.type === 'linebreak') return { type: 'linebreak', version: 1 }
  if (node.type !== 'text' && node.type !== 'tab') throw new RichTextError('unknownNode')
  const isTab = node.type === 'tab'
  return {
    type: node.type,
    version: 1,
    text: isTab ? '\t' : walk.text(node.text),
    format: formatOf(node.format),
    mode: 'normal',
    detail: isTab ? 2 : 0,
    style: '',
  }
}

/** Autolinks become ordinary links; readers see no difference. */
function link(node: UnknownNode, walk: CleanWalk, level: number) {
  const { fields, id } = node
  if (!isUnknownNode(fields) || (fields.linkType ?? 'custom') !== 'custom') throw new RichTextError('badLink')
  const url = walk.text(fields.url).trim()
  if (safeHref(url) === null) throw new RichTextError('badLink')
  return {
    type: 'link',
    version: 3,
    format: '',
    indent: 0,
    direction: null,
    id: typeof id === 'string' && linkId.test(id) ? id : walk.newLinkId(),
    fields: { url, newTab: fields.newTab === true, linkType: 'custom' },
    children: walk.children(node, level + 1, (child) => cleanWords(child, walk)),
  }
}

/** Unknown formats are dropped, as they are when pasting. */
export function formatOf(format: unknown): number {
  return typeof format === 'number' && Number.isInteger(format) ? format & formats : 0
}
