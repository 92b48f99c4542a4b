import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $getSelection, $setSelection, type BaseSelection } from 'lexical'
import { useCallback, useEffect, useRef, useState } from 'react'

import { $readLinkDraft, $removeLink, $setLink, type LinkDraft } from './link-command'
import type { LinkChange } from './link-dialog'

type OpenDialog = { draft: LinkDraft; selection: BaseSelection | null }

/** Restores the editor's selection when the dialog closes. */
export function useLinkDialog() {
  const [editor] = useLexicalComposerContext()
  const [open, setOpen] = useState<OpenDialog | null>(null)

  const openDialog = useCallback(() => {
    editor.update(() => {
      if ($getSelection() === null) $getRoot().selectEnd()
      setOpen({ draft: $readLinkDraft(), selection: $getSelection()?.clone() ?? null })
    })
  }, [editor])

  const isOpen = open !== null
  const wasOpen = useRef(false)
  // Nothing behind a modal takes focus, so this waits for the dialog to be gone, but not for a timer: who types at once types into the text.
  useEffect(() => {
    if (wasOpen.current && !isOpen) editor.focus()
    wasOpen.current = isOpen
  }, [editor, isOpen])

  function finish($change?: () => void) {
    const selection = open?.selection?.clone() ?? null
    setOpen(null)
    editor.update(() => {
      $setSelection(selection)
      $change?.()
    })
  }

  return {
    draft: open?.draft,
    openDialog,
    apply: ({ words, ...fields }: LinkChange) => finish(() => $setLink(fields, words)),
    remove: () => finish($removeLink),
    close: () => finish(),
  }
}
