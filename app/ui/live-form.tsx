import { Form, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type SyntheticEvent } from 'react'

/** Milliseconds without a key until what was typed takes effect. */
const typingPause = 300

type LiveFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit' | 'ref'>

/**
 * A filter form that takes effect as its fields change and keeps everything in the address; fields that are empty are
 * left out of it. Without JavaScript it is an ordinary form: give it a button, in `<noscript>` or not.
 */
export function LiveForm({ children, ...form }: LiveFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const navigate = useNavigate()
  const { search } = useLocation()

  const stopWaiting = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  const show = (replace: boolean) => {
    stopWaiting()
    if (element.current) navigate(queryOf(element.current), { replace, preventScrollReset: true })
  }

  // Back and the links of the screen change the address without the fields.
  useEffect(() => {
    if (timer.current === undefined && element.current) fillIn(element.current, new URLSearchParams(search))
  }, [search])
  useEffect(() => stopWaiting, [])

  return (
    <Form
      {...form}
      ref={element}
      method="get"
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
        if (!isTyped(target)) return show(false)
        stopWaiting()
        // Every pause in typing would else be a step of the way back.
        timer.current = window.setTimeout(show, typingPause, true)
      }}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        show(false)
      }}
    >
      {children}
    </Form>
  )
}

function queryOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return `?${new URLSearchParams(given)}`
}

/** Leaves alone what means the same, so that nobody loses the space at the end of a half-typed search. */
function fillIn(form: HTMLFormElement, query: URLSearchParams) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.name === '' || field.type === 'hidden') continue
    const value = query.get(field.name) ?? ''
    if (field.value.trim() !== value) field.value = value
  }
}

function isTyped(target: unknown): boolean {
  return target instanceof HTMLInputElement && ['text', 'search', 'email'].includes(target.type)
}
