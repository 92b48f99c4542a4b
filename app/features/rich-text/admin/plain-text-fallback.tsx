import { useEffect, useRef, type ComponentProps } from 'react'

import { controlStyle } from '~/ui/field'

type PlainTextFallbackProps = ComponentProps<'textarea'> & {
  text: string
  /** What was typed before the editor is there must not be lost. */
  onType: (text: string) => void
}

/** The words of the document without JavaScript, and until the editor is there. */
export function PlainTextFallback({ text, onType, ...textarea }: PlainTextFallbackProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Typed before hydration, of which React hears nothing.
    const typed = field.current?.value
    if (typed !== undefined && typed !== text) onType(typed)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the server's text
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
