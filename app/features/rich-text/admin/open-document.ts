import {
  childrenOf,
  isHeadingTag,
  isLexicalNode,
  isListType,
  type LexicalNode,
} from '~collections/rich-text/nodes'
import { toRichText, type RichText as RichTextDocument } from '~collections/rich-text/plain-text'

import { fromBlocks, type StoredNode } from '../from-blocks'
import { toBlocks } from '../to-blocks'

/** A document that the editor can open: blocks it does not know become what the public page shows of them. */
export function openDocument(document: RichTextDocument | null | undefined): RichTextDocument {
  const nodes = document ? childrenOf(document.root) : []
  if (document && nodes.length > 0 && nodes.every(isStoredBlock)) return document
  const children = groupRuns(nodes).flatMap((run) =>
    run.every(isStoredBlock) ? run : fromBlocks(toBlocks({ root: { children: run } })),
  )
  const empty = toRichText('')
  return children.length === 0 ? empty : { ...empty, root: { ...empty.root, children } }
}

/** Runs of blocks that the editor knows, or does not: adjacent loose words belong to one paragraph. */
function groupRuns(nodes: LexicalNode[]): LexicalNode[][] {
  const runs: LexicalNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last?.[0] && isStoredBlock(last[0]) === isStoredBlock(node)) last.push(node)
    else runs.push([node])
  }
  return runs
}

function isStoredBlock(node: LexicalNode): node is StoredNode {
  return typeof node.version === 'number' && isKnownBlock(node)
}

function isKnownBlock(node: LexicalNode): boolean {
  if (node.type === 'horizontalrule') return true
  if (node.type === 'paragraph' || node.type === 'quote') return childrenOf(node).every(isKnownInline)
  if (node.type === 'heading') return isHeadingTag(node.tag) && childrenOf(node).every(isKnownInline)
  return isKnownList(node)
}

function isKnownList(node: LexicalNode): boolean {
  return node.type === 'list' && isListType(node.listType) && childrenOf(node).every(isKnownItem)
}

function isKnownItem(node: LexicalNode): boolean {
  const children = childrenOf(node)
  return node.type === 'listitem' && (children.every(isKnownInline) || children.every(isKnownList))
}

function isKnownInline(node: LexicalNode): boolean {
  return (
    isKnownText(node) ||
    (isKnownLink(node) && childrenOf(node).length > 0 && childrenOf(node).every(isKnownText))
  )
}

function isKnownLink(node: LexicalNode): boolean {
  return node.type === 'link' && isLexicalNode(node.fields)
}

function isKnownText(node: LexicalNode): boolean {
  if (node.type === 'text') return typeof node.text === 'string'
  return node.type === 'linebreak' || isKnownTab(node)
}

/** Lexical rejects any other tab. */
function isKnownTab({ type, text, mode, detail }: LexicalNode): boolean {
  return type === 'tab' && text === '\t' && mode === 'normal' && detail === 2
}
