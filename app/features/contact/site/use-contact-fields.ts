import { useEffect, useRef, useState, type FocusEvent } from 'react'

import { fieldError, type ContactErrors, givenIn } from './contact-errors'
import { contactFields, type ContactField, type ContactValues } from '../contact-schema'

type Options = {
  /** What the fields begin with. */
  values: ContactValues
  /** What the server found wrong with them. */
  errors: ContactErrors
}

/** Three fields that are checked when they are left, from then on at every change, and all at once before sending. */
export function useContactFields({ values: first, errors: found }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isPressing = useRef(false)
  const [defaults] = useState(first)
  const [values, setValues] = useState(defaults)
  const [checked, setChecked] = useState(() => contactFields.filter((field) => found[field]))
  const errors = errorsIn(values, checked)

  const readForm = () => {
    if (form.current) setValues(givenIn(new FormData(form.current)))
  }
  // What was typed before scripts ran counts too.
  useEffect(readForm, [])

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const left = contactFields.find((field) => field === target.name)
    // A window that is left takes the focus away without anybody leaving the field; and a button that goes out of use
    // between press and click would swallow the click, which checks every field anyway.
    if (!left || document.activeElement === target || isPressing.current) return
    setChecked((known) => (known.includes(left) ? known : [...known, left]))
  }

  /** Checks every field and goes to the first that is wrong; true when none is. */
  function checkAll(): boolean {
    isPressing.current = false
    setChecked([...contactFields])
    const wrong = errorsIn(values, contactFields)
    const firstWrong = contactFields.find((field) => wrong[field])
    const control = firstWrong && form.current?.elements.namedItem(firstWrong)
    if (control instanceof HTMLElement) control.focus()
    return firstWrong === undefined
  }

  const isFilledIn = contactFields.every((field) => values[field].trim() !== '')
  return {
    formProps: { ref: form, onInput: readForm, onBlur },
    buttonProps: {
      onPointerDown: () => (isPressing.current = true),
      onPointerLeave: () => (isPressing.current = false),
    },
    defaults,
    values,
    errors,
    checkAll,
    canSend: isFilledIn && Object.keys(errors).length === 0,
  }
}

function errorsIn(values: ContactValues, fields: readonly ContactField[]): ContactErrors {
  const found: ContactErrors = {}
  for (const field of fields) {
    const error = fieldError(field, values[field])
    if (error) found[field] = error
  }
  return found
}
