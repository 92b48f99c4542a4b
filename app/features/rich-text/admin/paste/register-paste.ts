import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  $parseSerializedNode,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
} from 'lexical'

import type { RichTextBlock } from '../../blocks'
import { fromBlocks } from '../../from-blocks'

import { readClipboard } from './read-clipboard'

/** Handles paste and drop, so that only blocks the editor knows get in. */
export function registerPaste(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault()
        if (event instanceof ClipboardEvent && event.clipboardData)
          $insert(readClipboard(event.clipboardData))
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.dataTransfer) return false
        $insert(readClipboard(event.dataTransfer))
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}

/** A single paragraph continues the current line. */
function $insert(blocks: RichTextBlock[]): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || blocks.length === 0) return
  $addUpdateTag(PASTE_TAG)
  const [first, ...rest] = fromBlocks(blocks)
  if (!first) return
  const isSingleParagraph = rest.length === 0 && first.type === 'paragraph'
  const nodes = isSingleParagraph ? (first.children ?? []) : [first, ...rest]
  selection.insertNodes(nodes.map((node) => $parseSerializedNode(node)))
}
