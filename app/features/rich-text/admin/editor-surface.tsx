import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import {
  createEmptyHistoryState,
  HistoryPlugin,
  type HistoryState,
} from '@lexical/react/LexicalHistoryPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

import { directionOf } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { cx } from '~/ui/cx'

import type { RichText as RichTextDocument } from '~collections/rich-text/plain-text'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { registerRichText, HeadingNode, QuoteNode } from '@lexical/rich-text'
import { mergeRegister, type EditorThemeClasses } from 'lexical'
import { LinkDialog } from './link-dialog'
import { registerPaste } from './paste/register-paste'
import { Toolbar } from './toolbar'
import { useEditorActions } from './use-editor-actions'
import { useLinkDialog } from './use-link-dialog'
import { ListItemNode, ListNode } from '@lexical/list'
import { LinkNode } from './link-node'
import { RuleNode } from './rule-node'

export type EditorSurfaceProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  language: Language
  /** Read once. */
  document: RichTextDocument
  /** Whether somebody was typing in what stood here before. */
  takesFocus: RefObject<boolean>
  onChange: (document: RichTextDocument) => void
}

/** The part of the editor that needs Lexical, loaded on demand. */
export function EditorSurface(props: EditorSurfaceProps) {
  const { id, labelledBy, describedBy, isInvalid, language, document, takesFocus, onChange } = props
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
        {/* On a wrapper, because Lexical sets the direction of the text itself. */}
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
        <FocusTaker takesFocus={takesFocus} />
        <ListPlugin />
        <OnChangePlugin ignoreSelectionChange onChange={(state) => onChange({ ...state.toJSON() })} />
      </LexicalComposer>
    </div>
  )
}

type EditorControlsProps = { id: string; labelledBy: string; history: HistoryState }

function EditorControls({ id, labelledBy, history }: EditorControlsProps) {
  const [editor] = useLexicalComposerContext()
  const link = useLinkDialog()
  const actions = useEditorActions(link.openDialog)
  // With the field itself: until then, what is typed in it would be lost.
  useLayoutEffect(() => mergeRegister(registerRichText(editor), registerPaste(editor)), [editor])
  useEffect(() => {
    // Browsers focus only native fields from their labels.
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

/** Comes after the field, which has to be there. */
function FocusTaker({ takesFocus }: Pick<EditorSurfaceProps, 'takesFocus'>) {
  const [editor] = useLexicalComposerContext()
  useLayoutEffect(() => {
    if (takesFocus.current) editor.focus()
  }, [editor, takesFocus])
  return null
}

/** Everything that `cms/lexical-editor.ts` allows, besides Lexical's built-in nodes. */
export const editorNodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, RuleNode]

/** Blocks follow the document's language, as on the public page; Lexical would go by the first letter. */
const block = '[direction:inherit] [unicode-bidi:isolate]'

/** Matches `rich-text.tsx`. */
const editorTheme: EditorThemeClasses = {
  paragraph: `${block} mt-3 first:mt-0`,
  heading: {
    h2: `${block} mt-5 text-xl font-semibold first:mt-0`,
    h3: `${block} mt-5 text-lg font-semibold first:mt-0`,
    h4: `${block} mt-5 text-base font-semibold first:mt-0`,
  },
  quote: `${block} mt-3 border-s-2 border-brand ps-4 text-ink-soft first:mt-0`,
  hr: 'mt-4 mb-1 border-line first:mt-0',
  list: {
    ul: `${block} mt-3 list-disc ps-5 first:mt-0`,
    ol: `${block} mt-3 list-decimal ps-6 first:mt-0`,
    listitem: `${block} mt-1.5 ps-1 marker:text-brand`,
    nested: { listitem: 'list-none [&>:first-child]:mt-0' },
  },
  link: 'text-brand underline underline-offset-4',
  text: { bold: 'font-bold', italic: 'italic', underline: 'underline', strikethrough: 'line-through' },
}
