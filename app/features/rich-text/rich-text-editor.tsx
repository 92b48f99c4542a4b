import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react'

import { directionOf } from '~/i18n/language'
import { type Language } from '~collections/values/language'
import { controlStyle, Field, type FieldTexts } from '~/ui/field'

import { openDocument } from './admin/open-document'
import { toPlainText, toRichText, type RichText as RichTextDocument } from '~collections/rich-text/plain-text'
import type { EditorSurfaceProps } from './admin/editor-surface'

type RichTextEditorProps = FieldTexts & {
  /** The form sends the document as JSON under this name, or without JavaScript plain text under `<name>-text`. */
  name: string
  /** Read once: give the editor another `key` for another document. */
  value: RichTextDocument | null | undefined
  /** The document's language, which decides the text direction. */
  language: Language
  onChange?: (document: RichTextDocument) => void
  className?: string
}

/**
 * A field for all the rich text that `cms/lexical-editor.ts` allows. An untouched document is sent unchanged. Routes that
 * show the editor need the namespace `editor` in their `handle.i18n`.
 */
export function RichTextEditor({ name, value, language, onChange, ...field }: RichTextEditorProps) {
  const Surface = useEditorSurface()
  const labelId = useId()
  const [document, setDocument] = useState(() => openDocument(value))
  const takesFocus = useRef(false)
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
              takesFocus={takesFocus}
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
            onReplace={(isFocused) => {
              takesFocus.current = isFocused
            }}
          />
        )
      }
    </Field>
  )
}

type Surface = ComponentType<EditorSurfaceProps>

let loadedSurface: Surface | null = null

/** Null on the server, until the editor's code has loaded, and if it fails to: a plain text area stands in. */
function useEditorSurface(): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(() => loadedSurface)
  useEffect(() => {
    if (surface) return
    let isUnmounted = false
    import('./admin/editor-surface').then(
      ({ EditorSurface }) => {
        loadedSurface = EditorSurface
        if (!isUnmounted) setSurface(() => EditorSurface)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [surface])
  return surface
}

type PlainTextFallbackProps = ComponentProps<'textarea'> & {
  text: string
  onType: (text: string) => void
  /** As the editor takes its place. */
  onReplace: (isFocused: boolean) => void
}

/** Stands in without JavaScript and until the editor has loaded. */
function PlainTextFallback({ text, onType, onReplace, ...textarea }: PlainTextFallbackProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const replace = useEffectEvent(onReplace)
  useLayoutEffect(() => {
    const element = field.current
    return () => replace(document.activeElement === element)
  }, [])
  useEffect(() => {
    // React misses what was typed before hydration.
    const typed = field.current?.value
    if (typed !== undefined && typed !== text) onType(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- only once, for the server's text
  }, [])
  return (
    <textarea
      ref={field}
      rows={6}
      defaultValue={text}
      onChange={(event) => onType(event.target.value)}
      className={controlStyle}
      {...textarea}
    />
  )
}
