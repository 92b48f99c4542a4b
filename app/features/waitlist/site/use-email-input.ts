import { useEffect, useRef, useState } from 'react'

import type { JoinReply } from './use-join'
import { readEmail } from '~collections/values/email'

const settleDelay = 300

export type RefusedJoin = Exclude<JoinReply, { status: 'joined' }>

type EmailInput = { reply: RefusedJoin | undefined; takesFocus: boolean }

/**
 * The form's e-mail field: what was posted and what the server said of it, then what is being typed. An error shows once
 * typing has rested for 300 ms, and goes at once with the mistake.
 */
export function useEmailInput({ reply, takesFocus }: EmailInput) {
  const ref = useRef<HTMLInputElement>(null)
  const posted = reply?.values.email ?? ''
  const [email, setEmail] = useState(posted)
  const [error, setError] = useState(errorOf(reply))
  const [seenReply, setSeenReply] = useState(reply)
  const isEmpty = email.trim() === ''
  const problem = emailError(email)

  if (reply !== seenReply) {
    setSeenReply(reply)
    setError(errorOf(reply))
  }

  // What was typed before scripts ran counts too.
  useEffect(() => setEmail((known) => ref.current?.value ?? known), [])

  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(() => setError(problem), settleDelay)
    return () => clearTimeout(timer)
  }, [email, problem])

  function onInput() {
    const typed = ref.current?.value ?? ''
    setEmail(typed)
    if (!emailError(typed)) setError(undefined)
  }

  return { input: { ref, defaultValue: posted, onInput }, error, isValid: !isEmpty && !problem }
}

function errorOf(reply: RefusedJoin | undefined) {
  return reply?.status === 'invalid' ? toEmailError(reply.errors.email) : undefined
}

const emailErrors = ['waitlist:email.invalid', 'waitlist:email.long'] as const
export type EmailError = (typeof emailErrors)[number]

/** What is wrong with an address that somebody types, if anything; an empty field is not wrong yet. */
export function emailError(typed: string): EmailError | undefined {
  const { problem } = readEmail(typed)
  if (problem === undefined || problem === 'missing') return undefined
  return `waitlist:email.${problem}`
}

/** A message of the join schema about the address as a key that pages can show. */
export function toEmailError(message: string | undefined): EmailError | undefined {
  return message === undefined ? undefined : (emailErrors.find((key) => key === message) ?? emailErrors[0])
}
