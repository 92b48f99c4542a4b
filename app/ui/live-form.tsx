import { Form, useLocation, useNavigate } from '@remix-run/react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type SyntheticEvent,
} from 'react'

/** Milliseconds without a key until what was typed takes effect. */
const typingPause = 300

type LiveFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit' | 'ref'> & {
  /** The query for the form's values; by default all that are not empty. */
  toQuery?: (data: FormData) => string
  /** The values by field name, if they differ from the query; a new object refills the fields. */
  values?: Values
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

  // What was filled in before hydration takes effect now.
  const takeOver = useEffectEvent(() => apply(true))
  const isNew = useRef(true)
  useEffect(() => {
    const wasNew = isNew.current
    isNew.current = false
    if (timer.current !== undefined || !element.current) return
    if (wasNew && isChanged(element.current)) return takeOver()
    // The Back button and links on the page change the URL, but not the fields.
    fillIn(element.current, values ?? Object.fromEntries(new URLSearchParams(search)))
  }, [search, values])
  useEffect(() => cancelTimer, [])

  return (
    <Form
      {...form}
      ref={element}
      method="get"
      discover="none"
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
        if (!isTyped(target)) return apply(false)
        cancelTimer()
        // Replaces the history entry, so that Back does not go through every pause in typing.
        timer.current = window.setTimeout(apply, typingPause, true)
      }}
      // After the pause it could take back where somebody has gone in the meantime.
      onBlur={() => {
        if (timer.current !== undefined) apply(true)
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

type Values = Readonly<Record<string, string | number>>

/** Leaves equal values alone, to keep the space at the end of a half-typed search. */
function fillIn(form: HTMLFormElement, values: Values) {
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.type === 'hidden') continue
    const value = String(values[field.name] ?? '')
    if (field.value.trim() !== value) field.value = value
  }
}

/** Whether somebody has changed what the server filled in. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => isField(field) && field.value !== initialValueOf(field))
}

function initialValueOf(field: HTMLInputElement | HTMLSelectElement): string | undefined {
  if (field instanceof HTMLInputElement) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

/** A date changes with each digit of its year. */
function isTyped(target: unknown): boolean {
  return target instanceof HTMLInputElement && ['text', 'search', 'email', 'date'].includes(target.type)
}
