import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical'

import { $createLinkNode, $isLinkNode, type LinkFields, type LinkNode } from './link-node'

export type LinkDraft = { url: string; newTab: boolean; isLink: boolean; hasWords: boolean }

export function $readLinkDraft(): LinkDraft {
  const selection = $getSelection()
  const [link] = $selectedLinks()
  const { url = '', newTab = false } = link?.getFields() ?? {}
  const hasWords = $isRangeSelection(selection) && !selection.isCollapsed()
  return { url, newTab, isLink: link !== undefined, hasWords }
}

/** Changes the selected links, or else links the selected words, or else inserts `words` as a link. */
export function $setLink(change: { url: string; newTab: boolean }, words: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const fields: LinkFields = { linkType: 'custom', ...change }
  const links = $selectedLinks()
  if (links.length > 0) for (const link of links) link.setFields({ ...link.getFields(), ...fields })
  else if (selection.isCollapsed()) {
    const link = $createLinkNode(fields).append($createTextNode(words))
    selection.insertNodes([link])
    link.selectEnd()
  } else $wrapInLinks(selection.extract(), fields)
}

export function $removeLink(): void {
  for (const link of $selectedLinks()) {
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  }
}

function $selectedLinks(): LinkNode[] {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const links = selection.getNodes().map((node) => $findMatchingParent(node, $isLinkNode))
  return [...new Set(links.filter((link) => link !== null))]
}

/** Adjacent nodes share a link; a link cannot span blocks. */
function $wrapInLinks(nodes: LexicalNode[], fields: LinkFields): void {
  let link: LinkNode | null = null
  for (const node of nodes) {
    if ($isElementNode(node)) continue
    if (link === null || !node.getPreviousSibling()?.is(link)) {
      link = $createLinkNode(fields)
      node.insertBefore(link)
    }
    link.append(node)
  }
}
