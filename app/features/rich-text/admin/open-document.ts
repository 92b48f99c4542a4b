import { fromBlocks, type StoredNode } from '../from-blocks'
import { childrenOf, isLexicalNode, type LexicalNode, toBlocks } from '../to-blocks'

import { toRichText, type RichText as RichTextDocument } from '~collections/rich-text/plain-text'

const headingTags = new Set<unknown>(['h2', 'h3', 'h4'])
const listTypes = new Set<unknown>(['bullet', 'number'])

/**
 * The document as the editor can open it: a block that the editor knows stays as it is; of others the words and what the
 * public page makes of them are kept.
 */
export function openDocument(document: RichTextDocument | null | undefined): RichTextDocument {
  const nodes = document ? childrenOf(document.root) : []
  if (document && nodes.length > 0 && nodes.every(isStoredBlock)) return document
  const children = inRuns(nodes).flatMap((run) =>
    run.every(isStoredBlock) ? run : fromBlocks(toBlocks({ root: { children: run } })),
  )
  const empty = toRichText('')
  return children.length === 0 ? empty : { ...empty, root: { ...empty.root, children } }
}

/** Neighbours of which the editor knows all or none: words that stand loose belong to one paragraph. */
function inRuns(nodes: LexicalNode[]): LexicalNode[][] {
  const runs: LexicalNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last?.[0] && isStoredBlock(last[0]) === isStoredBlock(node)) last.push(node)
    else runs.push([node])
  }
  return runs
}

function isStoredBlock(node: LexicalNode): node is StoredNode {
  return typeof node.version === 'number' && isBlock(node)
}

function isBlock(node: LexicalNode): boolean {
  if (node.type === 'horizontalrule') return true
  if (node.type === 'paragraph' || node.type === 'quote') return childrenOf(node).every(isInline)
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
  if (node.type === 'text') return typeof node.text === 'string'
  return node.type === 'linebreak' || isTab(node)
}

/** Lexical does not open a document with any other tab. */
function isTab({ type, text, mode, detail }: LexicalNode): boolean {
  return type === 'tab' && text === '\t' && mode === 'normal' && detail === 2
}
