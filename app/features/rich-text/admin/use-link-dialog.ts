import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $getSelection, $setSelection, type BaseSelection } from 'lexical'
import { useCallback, useState } from 'react'

import { $readLinkDraft, $removeLink, $setLink, type LinkDraft } from './link-command'
import type { LinkChange } from './link-dialog'

type OpenLink = { draft: LinkDraft; selection: BaseSelection | null }

/** The link dialog's state: what it is about stays selected in the editor, whatever has the focus meanwhile. */
export function useLinkDialog() {
  const [editor] = useLexicalComposerContext()
  const [open, setOpen] = useState<OpenLink | null>(null)

  const openDialog = useCallback(() => {
    editor.update(() => {
      if ($getSelection() === null) $getRoot().selectEnd()
      setOpen({ draft: $readLinkDraft(), selection: $getSelection()?.clone() ?? null })
    })
  }, [editor])

  function finish($change?: () => void) {
    const selection = open?.selection?.clone() ?? null
    setOpen(null)
    editor.update(() => {
      $setSelection(selection)
      $change?.()
    })
    // Once the dialog is gone: what lies behind a modal one takes no focus.
    setTimeout(() => editor.focus())
  }

  return {
    draft: open?.draft,
    openDialog,
    apply: ({ words, ...fields }: LinkChange) => finish(() => $setLink(fields, words)),
    remove: () => finish($removeLink),
    close: () => finish(),
  }
}
