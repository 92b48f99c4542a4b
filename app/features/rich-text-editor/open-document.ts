import { fromBlocks } from '~/features/rich-text/from-blocks'
import { childrenOf, isLexicalNode, type LexicalNode } from '~/features/rich-text/lexical-node'
import { toBlocks } from '~/features/rich-text/to-blocks'

import { toRichText, type RichTextDocument } from './rich-text-document'

const headingTags = new Set<unknown>(['h2', 'h3', 'h4'])
const listTypes = new Set<unknown>(['bullet', 'number'])

/**
 * The document as the editor can open it. One that holds only what the editor knows comes back as it is; of any other
 * the words and what the public page makes of them are kept.
 */
export function openDocument(document: RichTextDocument | null | undefined): RichTextDocument {
  if (document == null || childrenOf(document.root).length === 0) return toRichText('')
  if (childrenOf(document.root).every((node) => isBlock(node))) return document
  const children = fromBlocks(toBlocks(document))
  const empty = toRichText('')
  return children.length === 0 ? empty : { ...empty, root: { ...empty.root, children } }
}

function isBlock(node: LexicalNode): boolean {
  if (node.type === 'paragraph') return childrenOf(node).every(isInline)
  if (node.type === 'heading') return headingTags.has(node.tag) && childrenOf(node).every(isInline)
  return isList(node)
}

function isList(node: LexicalNode): boolean {
  return node.type === 'list' && listTypes.has(node.listType) && childrenOf(node).every(isItem)
}

function isItem(node: LexicalNode): boolean {
  const children = childrenOf(node)
  return node.type === 'listitem' && (children.every(isInline) || children.every(isList))
}

function isInline(node: LexicalNode): boolean {
  return isWord(node) || (isLink(node) && childrenOf(node).length > 0 && childrenOf(node).every(isWord))
}

function isLink(node: LexicalNode): boolean {
  return node.type === 'link' && isLexicalNode(node.fields)
}

function isWord(node: LexicalNode): boolean {
  return node.type === 'linebreak' || (node.type === 'text' && typeof node.text === 'string')
}
