import { useId, useState, useEffect, type ComponentType } from 'react'

import { directionOf } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { Field, type FieldTexts } from '~/ui/field'

import { openDocument } from './admin/open-document'
import { PlainTextFallback } from './admin/plain-text-fallback'
import { toPlainText, toRichText, type RichText as RichTextDocument } from '~collections/rich-text/plain-text'
import type { EditorSurfaceProps } from './admin/editor-surface'

type RichTextEditorProps = FieldTexts & {
  /** The form gets the document as JSON under this name, or plain text under `<name>-text` without JavaScript. */
  name: string
  /** The document to open; give the editor another `key` for another document. */
  value: RichTextDocument | null | undefined
  /** Of the document: it decides the direction, whatever the page's language is. */
  language: Language
  onChange?: (document: RichTextDocument) => void
  className?: string
}

/**
 * A field for rich text as Payload stores it: all that `cms/lexical-editor.ts` allows. A document that
 * nobody touches is given back exactly as it came. Routes that show it name the texts `editor` in their `handle.i18n`.
 */
export function RichTextEditor({ name, value, language, onChange, ...field }: RichTextEditorProps) {
  const Surface = useEditorSurface()
  const labelId = useId()
  const [document, setDocument] = useState(() => openDocument(value))
  const change = (next: RichTextDocument) => {
    setDocument(next)
    onChange?.(next)
  }
  return (
    <Field {...field} label={<span id={labelId}>{field.label}</span>}>
      {(control) =>
        Surface ? (
          <>
            <Surface
              id={control.id}
              labelledBy={labelId}
              describedBy={control['aria-describedby']}
              isInvalid={control['aria-invalid'] ?? false}
              language={language}
              document={document}
              onChange={change}
            />
            <input type="hidden" name={name} value={JSON.stringify(document)} />
          </>
        ) : (
          <PlainTextFallback
            {...control}
            name={`${name}-text`}
            lang={language}
            dir={directionOf(language)}
            text={toPlainText(document)}
            onType={(text) => change(toRichText(text))}
          />
        )
      }
    </Field>
  )
}

type Surface = ComponentType<EditorSurfaceProps>

let loaded: Surface | null = null

/**
 * The editor's surface once its code is there, null before that, on the server, and where it cannot be had: a plain
 * text area then does, and nothing that was typed elsewhere on the page is lost.
 */
function useEditorSurface(): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(() => loaded)
  useEffect(() => {
    if (surface) return
    let isGone = false
    import('./admin/editor-surface').then(
      ({ EditorSurface }) => {
        loaded = EditorSurface
        if (!isGone) setSurface(() => EditorSurface)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [surface])
  return surface
}
