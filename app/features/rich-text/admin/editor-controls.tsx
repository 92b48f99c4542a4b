import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { HistoryState } from '@lexical/react/LexicalHistoryPlugin'
import { registerRichText } from '@lexical/rich-text'
import { mergeRegister } from 'lexical'
import { useEffect } from 'react'

import { LinkDialog } from './link-dialog'
import { registerPaste } from './paste/register-paste'
import { Toolbar } from './toolbar'
import { useEditorActions } from './use-editor-actions'
import { useLinkDialog } from './use-link-dialog'

type EditorControlsProps = { id: string; labelledBy: string; history: HistoryState }

/** What works on the text: toolbar, keys, link dialog, paste, and a press on the label. */
export function EditorControls({ id, labelledBy, history }: EditorControlsProps) {
  const [editor] = useLexicalComposerContext()
  const link = useLinkDialog()
  const actions = useEditorActions(link.openDialog)
  useEffect(() => mergeRegister(registerRichText(editor), registerPaste(editor)), [editor])
  useEffect(() => {
    // Browsers do so for their own fields alone.
    const label = document.getElementById(labelledBy)
    const focus = () => editor.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, labelledBy])
  return (
    <>
      <Toolbar actions={actions} controls={id} history={history} />
      {link.draft && (
        <LinkDialog draft={link.draft} onApply={link.apply} onRemove={link.remove} onClose={link.close} />
      )}
    </>
  )
}
