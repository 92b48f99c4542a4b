import { type CleanWalk, RichTextError } from './clean-walk'
import { isLexicalNode, isLink, knownFormat, type LexicalNode } from './nodes'
import { safeHref } from './safe-href'

/** An id from Payload's editor, or a UUID. */
const linkId = /^[\w-]{1,64}$/

/** Rebuilds text, a line break, or a link to an address that {@link safeHref} accepts. */
export function cleanInline(node: LexicalNode, walk: CleanWalk, level: number) {
  return isLink(node) ? cleanLink(node, walk, level) : cleanText(node, walk)
}

function cleanText(node: LexicalNode, walk: CleanWalk) {
  if (node.type === 'linebreak') return { type: 'linebreak', version: 1 }
  if (node.type !== 'text' && node.type !== 'tab') throw new RichTextError('unknownNode')
  const isTab = node.type === 'tab'
  return {
    type: node.type,
    version: 1,
    text: isTab ? '\t' : walk.text(node.text),
    format: knownFormat(node.format),
    mode: 'normal',
    detail: isTab ? 2 : 0,
    style: '',
  }
}

/** Autolinks become links. */
function cleanLink(node: LexicalNode, walk: CleanWalk, level: number) {
  const { fields, id } = node
  if (!isLexicalNode(fields) || (fields.linkType ?? 'custom') !== 'custom') throw new RichTextError('badLink')
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
    children: walk.children(node, level + 1, (child) => cleanText(child, walk)),
  }
}
