import {
  $isListItemNode,
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
  type ListItemNode,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'

import { headingTags, type HeadingTag, listTypes, type ListType } from '~collections/rich-text/nodes'

import { $createRuleNode } from './rule-node'

export type BlockType = 'paragraph' | 'quote' | HeadingTag | ListType

const maxIndent = 4

export function $blockTypeAt(node: LexicalNode): BlockType {
  const heading = $findMatchingParent(node, $isHeadingNode)
  if (heading) return headingTags.find((tag) => tag === heading.getTag()) ?? 'paragraph'
  if ($findMatchingParent(node, $isQuoteNode)) return 'quote'
  const list = $findMatchingParent(node, $isListNode)
  return listTypes.find((type) => type === list?.getListType()) ?? 'paragraph'
}

export function $toggleHeading(tag: HeadingTag): void {
  $toggleBlock(tag, () => $createHeadingNode(tag))
}

export function $toggleQuote(): void {
  $toggleBlock('quote', () => $createQuoteNode())
}

function $toggleBlock(type: BlockType, $createBlock: () => ElementNode): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isOn = $blockTypeAt(selection.anchor.getNode()) === type
  $setBlocksType(selection, isOn ? $createParagraphNode : $createBlock)
}

/** Inserts a rule below the selected block and moves the selection after it. */
export function $addRule(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const rule = $createRuleNode()
  const block = selection.focus.getNode().getTopLevelElement()
  if (block) block.insertAfter(rule)
  else $getRoot().append(rule)
  if (rule.getNextSibling() === null) rule.insertAfter($createParagraphNode())
  rule.selectNext()
}

export function $toggleList(editor: LexicalEditor, type: ListType): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  if ($blockTypeAt(selection.anchor.getNode()) === type)
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  else
    editor.dispatchCommand(
      type === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
      undefined,
    )
}

export function $makeParagraphs(editor: LexicalEditor): void {
  editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  $setBlocksType($getSelection(), $createParagraphNode)
}

export function $canNest(step: 1 | -1): boolean {
  return $selectedItems().some((item) => isAllowedIndent(item.getIndent() + step))
}

/** Indents or outdents the selected list items; other blocks stay. */
export function $nest(step: 1 | -1): void {
  for (const item of $selectedItems())
    if (isAllowedIndent(item.getIndent() + step)) item.setIndent(item.getIndent() + step)
}

function isAllowedIndent(indent: number): boolean {
  return indent >= 0 && indent <= maxIndent
}

function $selectedItems(): ListItemNode[] {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const items = new Set<ListItemNode>()
  for (const node of selection.getNodes()) {
    const item = $findMatchingParent(node, $isListItemNode)
    if (item && !$isListNode(item.getFirstChild())) items.add(item)
  }
  return [...items]
}
