import { $findMatchingParent, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'

import { $blockTypeAt, $canNest, type BlockType } from './blocks-command'
import { $isLinkNode } from './link-node'
import type { HistoryState } from '@lexical/react/LexicalHistoryPlugin'
import { useEffect, useState } from 'react'

import type { TextMark } from '~collections/rich-text/nodes'

type SelectionState = Record<TextMark, boolean> & {
  block: BlockType
  isLink: boolean
  canNestIn: boolean
  canNestOut: boolean
}

const noSelection: SelectionState = {
  block: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  isLink: false,
  canNestIn: false,
  canNestOut: false,
}

function $readSelectionState(): SelectionState {
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

type ToolbarState = SelectionState & { canUndo: boolean; canRedo: boolean }

export function useToolbarState(editor: LexicalEditor, history: HistoryState): ToolbarState {
  const [state, setState] = useState<ToolbarState>({ ...noSelection, canUndo: false, canRedo: false })
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = {
          ...editorState.read($readSelectionState),
          canUndo: history.undoStack.length > 0,
          canRedo: history.redoStack.length > 0,
        }
        setState((current) => (isSame(current, next) ? current : next))
      }),
    [editor, history],
  )
  return state
}

function isSame(one: ToolbarState, other: ToolbarState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
