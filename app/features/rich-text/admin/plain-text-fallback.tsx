import { useEffect, useRef, type ComponentProps } from 'react'

import { controlStyle } from '~/ui/field'

type PlainTextFallbackProps = ComponentProps<'textarea'> & {
  text: string
  onType: (text: string) => void
}

/** Stands in without JavaScript and until the editor has loaded. */
export function PlainTextFallback({ text, onType, ...textarea }: PlainTextFallbackProps) {
  const field = useRef<HTMLTextAreaElement>(null)
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
