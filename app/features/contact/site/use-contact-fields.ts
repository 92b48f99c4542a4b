import { useEffect, useRef, useState, type FocusEvent } from 'react'

import { type ContactErrors, readPostedForm } from './contact-errors'
import { findErrors, type Check } from './find-errors'
import { contactFields, type ContactValues } from '../contact-fields'

type Options = {
  values: ContactValues
  /** Errors that the server found in `values`. */
  errors: ContactErrors
}

/**
 * Validates a field once it is left, then on every change, and all fields before sending. Until the schema has loaded, only
 * the server does.
 */
export function useContactFields(found: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isPressing = useRef(false)
  const [defaults] = useState(found.values)
  const [values, setValues] = useState(defaults)
  const [touched, setTouched] = useState(() => contactFields.filter((field) => found.errors[field]))
  const [fieldError, setFieldError] = useState<Check>()
  const errors = findErrors(fieldError, values, touched, found)

  const readForm = () => {
    if (form.current) setValues(readPostedForm(new FormData(form.current)))
  }
  // Includes text typed before hydration.
  useEffect(readForm, [])

  const loadSchema = () =>
    void import('./field-error').then(
      (module) => setFieldError(() => module.fieldError),
      () => undefined, // the server validates
    )

  function onInput() {
    readForm()
    loadSchema()
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const field = contactFields.find((name) => name === target.name)
    // Leaving the window also blurs the field. And disabling the pressed button on blur would swallow its click,
    // which validates every field anyway.
    if (!field || document.activeElement === target || isPressing.current) return
    setTouched((before) => (before.includes(field) ? before : [...before, field]))
  }

  /** Focuses the first invalid field; true when all fields are valid. */
  function checkAll(): boolean {
    isPressing.current = false
    setTouched([...contactFields])
    const allErrors = findErrors(fieldError, values, contactFields, found)
    const firstInvalid = contactFields.find((field) => allErrors[field])
    const control = firstInvalid && form.current?.elements.namedItem(firstInvalid)
    if (control instanceof HTMLElement) control.focus()
    return firstInvalid === undefined
  }

  const isFilledIn = contactFields.every((field) => values[field].trim() !== '')
  return {
    formProps: { ref: form, onFocus: loadSchema, onInput, onBlur },
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
