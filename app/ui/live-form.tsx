import { Form, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type SyntheticEvent } from 'react'

/** Milliseconds without a key until what was typed takes effect. */
const typingPause = 300

type LiveFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit' | 'ref'> & {
  /** The query for the form's values; by default all that are not empty. */
  toQuery?: (data: FormData) => string
  /** The values by field name, if they differ from the query; a new object refills the fields. */
  values?: Readonly<Record<string, string | number>>
}

/**
 * A filter form that takes effect as its fields change and keeps their values in the URL. Without JavaScript it is an
 * ordinary form, which needs a submit button.
 */
export function LiveForm({ toQuery = nonEmptyFields, values, children, ...form }: LiveFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const navigate = useNavigate()
  const { search } = useLocation()

  const cancelTimer = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  const apply = (replace: boolean) => {
    cancelTimer()
    if (element.current)
      navigate({ search: toQuery(new FormData(element.current)) }, { replace, preventScrollReset: true })
  }

  // The Back button and links on the page change the URL, but not the fields.
  useEffect(() => {
    if (timer.current === undefined && element.current)
      fillIn(element.current, values ?? Object.fromEntries(new URLSearchParams(search)))
  }, [search, values])
  useEffect(() => cancelTimer, [])

  return (
    <Form
      {...form}
      ref={element}
      method="get"
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
        if (!isTextInput(target)) return apply(false)
        cancelTimer()
        // Replaces the history entry, so that Back does not go through every pause in typing.
        timer.current = window.setTimeout(apply, typingPause, true)
      }}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        apply(false)
      }}
    >
      {children}
    </Form>
  )
}

function nonEmptyFields(data: FormData): string {
  const fields = [...data].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return `?${new URLSearchParams(fields)}`
}

/** Leaves equal values alone, to keep the space at the end of a half-typed search. */
function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string | number>>) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.name === '' || field.type === 'hidden') continue
    const value = String(values[field.name] ?? '')
    if (field.value.trim() !== value) field.value = value
  }
}

function isTextInput(target: unknown): boolean {
  return target instanceof HTMLInputElement && ['text', 'search', 'email'].includes(target.type)
}
