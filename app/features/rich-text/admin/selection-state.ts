import { $findMatchingParent, $getSelection, $isRangeSelection } from 'lexical'

import { $blockTypeAt, $canNest, type BlockType } from './blocks-command'
import { $isLinkNode } from './link-node'

export type TextMark = 'bold' | 'italic' | 'underline' | 'strikethrough'

/** What holds at the selection, for the buttons of the toolbar. */
export type SelectionState = Record<TextMark, boolean> & {
  block: BlockType
  isLink: boolean
  canNestIn: boolean
  canNestOut: boolean
}

export const noSelection: SelectionState = {
  block: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  isLink: false,
  canNestIn: false,
  canNestOut: false,
}

export function $readSelectionState(): SelectionState {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return noSelection
  const anchor = selection.anchor.getNode()
  return {
    block: $blockTypeAt(anchor),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    strikethrough: selection.hasFormat('strikethrough'),
    isLink: $findMatchingParent(anchor, $isLinkNode) !== null,
    canNestIn: $canNest(1),
    canNestOut: $canNest(-1),
  }
}
