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

import { $createRuleNode } from './rule-node'

export const headingTags = ['h2', 'h3', 'h4'] as const
export type HeadingTag = (typeof headingTags)[number]

export const listTypes = ['bullet', 'number'] as const
export type ListType = (typeof listTypes)[number]

export type BlockType = 'paragraph' | 'quote' | HeadingTag | ListType

/** Lists within lists; deeper ones nobody could follow. */
const deepestIndent = 4

/** What kind of block the node stands in. */
export function $blockTypeAt(node: LexicalNode): BlockType {
  const heading = $findMatchingParent(node, $isHeadingNode)
  if (heading) return headingTags.find((tag) => tag === heading.getTag()) ?? 'paragraph'
  if ($findMatchingParent(node, $isQuoteNode)) return 'quote'
  const list = $findMatchingParent(node, $isListNode)
  return listTypes.find((type) => type === list?.getListType()) ?? 'paragraph'
}

/** Makes the selected blocks headings of that kind, or paragraphs again when they are. */
export function $toggleHeading(tag: HeadingTag): void {
  $toggleBlock(tag, () => $createHeadingNode(tag))
}

/** Makes the selected blocks quotes, or paragraphs again when they are. */
export function $toggleQuote(): void {
  $toggleBlock('quote', () => $createQuoteNode())
}

function $toggleBlock(type: BlockType, $createBlock: () => ElementNode): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isOn = $blockTypeAt(selection.anchor.getNode()) === type
  $setBlocksType(selection, isOn ? $createParagraphNode : $createBlock)
}

/** Puts a rule below the block of the selection, and goes on after it. */
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

/** Makes the selected blocks items of such a list, or paragraphs again when they are. */
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

/** Turns the selected blocks into plain paragraphs. */
export function $makeParagraphs(editor: LexicalEditor): void {
  editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  $setBlocksType($getSelection(), $createParagraphNode)
}

/** Whether the selected items of lists may go a step in or out. */
export function $canNest(step: 1 | -1): boolean {
  return $selectedItems().some((item) => isWithin(item.getIndent() + step))
}

/** Moves the selected items of lists a step in or out; other blocks stay. */
export function $nest(step: 1 | -1): void {
  for (const item of $selectedItems())
    if (isWithin(item.getIndent() + step)) item.setIndent(item.getIndent() + step)
}

function isWithin(indent: number): boolean {
  return indent >= 0 && indent <= deepestIndent
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
