import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import type { ReplyOf } from './form-reply'
import { useReply } from './use-form-reply'

type Options<Form, Answer> = {
  fieldsOf: (form: Form) => Record<string, string | number>
  onReply: (reply: ReplyOf<Answer>, form: Form) => void
}

let turns = 0

/**
 * Sends what a hand does quickly one after another, each form with a fetcher of its own. One fetcher for all would give up
 * the form before, and several at once could overtake each other. `waiting` are those without a reply, which the screen
 * shows as done.
 */
export function useFormsInTurn<Form, Answer>({ fieldsOf, onReply }: Options<Form, Answer>) {
  const [queue, setQueue] = useState<{ form: Form; key: string }[]>([])
  const [turn] = queue
  const fetcher = useFetcher<Answer>({ key: turn?.key })
  const post = useEffectEvent((form: Form) => fetcher.submit(fieldsOf(form), { method: 'post' }))
  useEffect(() => {
    if (turn) post(turn.form)
  }, [turn])
  useReply(fetcher, (reply) => {
    if (!turn) return
    setQueue((current) => current.slice(1))
    onReply(reply, turn.form)
  })
  return {
    send: useCallback(
      (form: Form) => setQueue((current) => [...current, { form, key: `turn-${(turns += 1)}` }]),
      [],
    ),
    waiting: useMemo(() => queue.map(({ form }) => form), [queue]),
  }
}
