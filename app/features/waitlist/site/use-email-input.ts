import { useEffect, useRef, useState } from 'react'

import type { JoinReply } from './use-join'
import { readEmail } from '~collections/values/email'

const settleDelay = 300

export type RefusedJoin = Exclude<JoinReply, { status: 'joined' }>

type EmailInput = { reply: RefusedJoin | undefined; takesFocus: boolean }

/** An error appears once typing pauses for 300 ms and disappears as soon as it is fixed. */
export function useEmailInput({ reply, takesFocus }: EmailInput) {
  const ref = useRef<HTMLInputElement>(null)
  const initialEmail = reply?.values.email ?? ''
  const [email, setEmail] = useState(initialEmail)
  const [error, setError] = useState(serverError(reply))
  const [previousReply, setPreviousReply] = useState(reply)
  const isEmpty = email.trim() === ''
  const currentError = emailError(email)

  if (reply !== previousReply) {
    setPreviousReply(reply)
    setError(serverError(reply))
  }

  // Includes text typed before hydration.
  useEffect(() => setEmail((current) => ref.current?.value ?? current), [])

  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useEffect(() => {
    if (!currentError) return
    const timer = setTimeout(() => setError(currentError), settleDelay)
    return () => clearTimeout(timer)
  }, [email, currentError])

  function onInput() {
    const value = ref.current?.value ?? ''
    setEmail(value)
    if (!emailError(value)) setError(undefined)
  }

  return { input: { ref, defaultValue: initialEmail, onInput }, error, isValid: !isEmpty && !currentError }
}

function serverError(reply: RefusedJoin | undefined) {
  return reply?.status === 'invalid' ? toEmailError(reply.errors.email) : undefined
}

const emailErrors = ['waitlist:email.invalid', 'waitlist:email.long'] as const
export type EmailError = (typeof emailErrors)[number]

/** An empty field is not an error yet. */
export function emailError(value: string): EmailError | undefined {
  const { problem } = readEmail(value)
  if (problem === undefined || problem === 'missing') return undefined
  return `waitlist:email.${problem}`
}

/** Falls back to a general error for messages that the page does not know. */
export function toEmailError(message: string | undefined): EmailError | undefined {
  return message === undefined ? undefined : (emailErrors.find((key) => key === message) ?? emailErrors[0])
}
