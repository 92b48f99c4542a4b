import type { HistoryState } from '@lexical/react/LexicalHistoryPlugin'
import type { LexicalEditor } from 'lexical'
import { useEffect, useState } from 'react'

import { $readSelectionState, noSelection, type SelectionState } from './selection-state'

type ToolbarState = SelectionState & { canUndo: boolean; canRedo: boolean }

/** What the toolbar shows, kept up to date with the editor. */
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
