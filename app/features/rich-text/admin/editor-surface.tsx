import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { createEmptyHistoryState, HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { useState } from 'react'

import { directionOf, type Language } from '~/i18n/language'
import { cx } from '~/ui/cx'

import { EditorControls } from './editor-controls'
import { editorNodes } from './editor-nodes'
import { editorTheme } from './editor-theme'
import type { RichTextDocument } from '../rich-text-document'

export type EditorSurfaceProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  language: Language
  /** Read once. */
  document: RichTextDocument
  onChange: (document: RichTextDocument) => void
}

/** The part of the editor that needs Lexical; it is fetched when an editor is shown. */
export function EditorSurface(props: EditorSurfaceProps) {
  const { id, labelledBy, describedBy, isInvalid, language, document, onChange } = props
  const [config] = useState(() => ({
    namespace: 'rich-text',
    nodes: editorNodes,
    theme: editorTheme,
    editorState: JSON.stringify(document),
    onError: reportError,
  }))
  const [history] = useState(createEmptyHistoryState)
  return (
    <div
      className={cx(
        'rounded-control border bg-surface text-base text-ink transition-colors',
        isInvalid ? 'border-danger' : 'border-edge hover:border-ink',
      )}
    >
      <LexicalComposer initialConfig={config}>
        <HistoryPlugin externalHistoryState={history} />
        <EditorControls id={id} labelledBy={labelledBy} history={history} />
        {/* Not on the text itself, whose direction Lexical takes for its own. */}
        <div lang={language} dir={directionOf(language)} className="language-sample">
          <ContentEditable
            id={id}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-multiline
            className="min-h-[calc(6lh+1.5rem)] rounded-b-control px-3.5 py-3 break-words -outline-offset-2"
          />
        </div>
        <ListPlugin />
        <OnChangePlugin ignoreSelectionChange onChange={(state) => onChange({ ...state.toJSON() })} />
      </LexicalComposer>
    </div>
  )
}
