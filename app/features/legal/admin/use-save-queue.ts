import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'

import type { FormReply } from '~/admin/form-reply'

import type { ManagedDocument } from './managed-section'
import type { Operation } from './operation'
import { readReply, type SaveReply } from './save-reply'
import { nextQueue, nextSave, shownSections, startQueue } from './save-queue'

/** What became of an operation, for a form that waits for it. */
export type OperationOutcome =
  | { outcome: 'saved' }
  | { outcome: 'refused'; message: string; errors: Record<string, string> }
  | { outcome: 'given up' }

type SaveQueueOptions = { loaded: ManagedDocument; today: string; onReply: (reply: SaveReply) => void }

/**
 * A document that is edited: operations are on the screen at once and saved one after the other. `operate` tells what
 * became of one; `onReply` hears of every save.
 */
export function useSaveQueue({ loaded, today, onReply }: SaveQueueOptions) {
  const fetcher = useFetcher<FormReply>()
  const [queue, dispatch] = useReducer(nextQueue, loaded, startQueue)
  const waiting = useRef(new Map<number, (outcome: OperationOutcome) => void>())
  const lastKey = useRef(0)

  const operate = useCallback((operation: Operation): Promise<OperationOutcome> => {
    const key = ++lastKey.current
    dispatch({ type: 'done', pending: { key, operation } })
    return new Promise((resolve) => waiting.current.set(key, resolve))
  }, [])

  const settle = (keys: number[], outcome: OperationOutcome) => {
    for (const key of keys) {
      waiting.current.get(key)?.(outcome)
      waiting.current.delete(key)
    }
  }
  const decide = (mine: boolean) => {
    if (!mine)
      settle(
        queue.pending.map(({ key }) => key),
        { outcome: 'given up' },
      )
    dispatch({ type: 'decided', mine })
  }

  const send = useEffectEvent(() => {
    const save = nextSave(queue, today)
    if (!save) return
    dispatch({ type: 'sent' })
    const { version, sections } = save
    fetcher.submit({ intent: 'save', version, sections: JSON.stringify(sections) }, { method: 'post' })
  })
  const receive = useEffectEvent((told: FormReply) => {
    if (queue.sent === 0) return
    const keys = queue.pending.slice(0, queue.sent).map(({ key }) => key)
    const reply = readReply(told)
    if (reply.outcome === 'saved') {
      dispatch({ type: 'saved', document: reply.document, today })
      settle(keys, { outcome: 'saved' })
    } else if (reply.outcome === 'conflict') {
      dispatch({ type: 'overtaken', document: reply.document })
    } else {
      dispatch({ type: 'failed' })
      settle(keys, { outcome: 'refused', message: reply.message, errors: reply.errors })
    }
    onReply(reply)
  })

  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (isIdle && fetcher.data) receive(fetcher.data)
  }, [isIdle, fetcher.data])
  useEffect(() => {
    if (isIdle) send()
  }, [isIdle, queue])
  useEffect(() => dispatch({ type: 'loaded', document: loaded }), [loaded])

  const sections = useMemo(() => shownSections(queue, today), [queue, today])
  return { queue, sections, operate, decide, isSaving: queue.pending.length > 0 && !queue.theirs }
}
