import { useFetcher } from '@remix-run/react'
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { FormReply } from './form-reply'

type Fields = Record<string, string | number>

/** A form that is being sent or waits for its turn. `settle` gets null if the form is given up. */
type Turn<Form> = { form: Form; settle: (reply: FormReply | null) => void }

type Options<Form> = {
  fieldsOf: (form: Form) => Fields
  /** `left` is how many forms wait behind the answered one. */
  onReply: (reply: FormReply, answered: { form: Form | undefined; left: number }) => void
}

/**
 * Sends the forms of a screen one at a time, so that quick actions neither get lost nor overtake each other. `waiting` are
 * those that are not saved yet, which the screen shows as done. After a 409 nothing more is sent until `resume` decides
 * what becomes of each waiting form.
 */
export function useFormsInTurn<Form>({ fieldsOf, onReply }: Options<Form>) {
  const fetcher = useFetcher<FormReply>()
  const [turns, setTurns] = useState<Turn<Form>[]>([])
  const [conflict, setConflict] = useState<FormReply>()
  const sent = useRef<Fields | null>(null)
  const lastReply = useRef<FormReply>(undefined)
  const ownChanges = useOwnChanges()

  const send = useCallback(
    (form: Form) =>
      new Promise<FormReply | null>((settle) => setTurns((current) => [...current, { form, settle }])),
    [],
  )

  const receive = useEffectEvent((fields: Fields, reply: FormReply) => {
    sent.current = null
    if (reply.ok) ownChanges.note(fields, reply.details?.updatedAt)
    if (!reply.ok && reply.status === 409) setConflict(reply)
    else {
      turns[0]?.settle(reply)
      setTurns((current) => current.slice(1))
    }
    onReply(reply, { form: turns[0]?.form, left: turns.length - 1 })
  })
  const proceed = useEffectEvent(() => {
    const [turn] = turns
    if (!turn || conflict || sent.current) return
    sent.current = ownChanges.applyTo(fieldsOf(turn.form))
    fetcher.submit(sent.current, { method: 'post' })
  })

  const { state, data } = fetcher
  // Before the browser paints, so that no change shows both as saved and as waiting.
  useLayoutEffect(() => {
    if (state !== 'idle') return
    if (sent.current && data && data !== lastReply.current) {
      lastReply.current = data
      receive(sent.current, data)
    } else proceed()
  }, [state, data, turns, conflict])

  return {
    send,
    waiting: useMemo(() => turns.map(({ form }) => form), [turns]),
    conflict,
    resume: (decide: (form: Form) => Form | null) => {
      const decided = turns.flatMap(({ form, settle }) => {
        const next = decide(form)
        if (next === null) settle(null)
        return next === null ? [] : [{ form: next, settle }]
      })
      setTurns(decided)
      setConflict(undefined)
    },
  }
}

/**
 * A person’s own change gives a record a newer `updatedAt` than the forms behind it have seen. That is no conflict, so their
 * `seen` is brought up to date.
 */
function useOwnChanges() {
  const newer = useRef(new Map<string, string>())
  const keyOf = (id: Fields[string] | undefined, seen: Fields[string]) => `${id} ${seen}`
  return {
    note({ id, seen }: Fields, updatedAt: unknown) {
      if (seen === undefined || typeof updatedAt !== 'string' || updatedAt === seen) return
      newer.current.set(keyOf(id, seen), updatedAt)
    },
    applyTo(fields: Fields): Fields {
      let { seen } = fields
      while (seen !== undefined) {
        const next = newer.current.get(keyOf(fields.id, seen))
        if (next === undefined) break
        seen = next
      }
      return seen === undefined ? fields : { ...fields, seen }
    },
  }
}
