import { Form } from '@remix-run/react'
import type { ReactNode, SyntheticEvent } from 'react'

import { chosenChange, idsOf } from './thread-forms'
import { useThreadForms } from './use-thread-forms'

type ChangeFormProps = {
  /** Without them, the form sends the boxes that are ticked. */
  ids?: number[]
  id?: string
  onSent?: () => void
  className?: string
  children: ReactNode
}

/** A form whose `change` says what to do to the threads: a button, or a choice. */
export function ChangeForm({ ids, id, onSent, className, children }: ChangeFormProps) {
  const { change } = useThreadForms()
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const wanted = chosenChange(form)
    const threads = ids ?? idsOf(form)
    if (!wanted || threads.length === 0) return
    change(threads, wanted)
    onSent?.()
  }
  return (
    <Form id={id} method="post" preventScrollReset onSubmit={send} className={className}>
      <input type="hidden" name="intent" value="change" />
      {ids && <input type="hidden" name="ids" value={ids.join()} />}
      {children}
    </Form>
  )
}
