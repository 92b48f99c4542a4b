import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'

import type { FormReply } from '~/admin/form-reply'

import type { ManagedDocument } from './managed-section'
import type { Operation } from './operation'
import { readReply, type SaveReply } from './save-reply'
import { nextQueue, nextSave, visibleSections, startQueue } from './save-queue'

export type OperationOutcome =
  | { outcome: 'saved' }
  | { outcome: 'failed'; message: string; errors: Record<string, string> }
  | { outcome: 'discarded' }

/** By the key of the operation. */
type Resolvers = Map<number, (outcome: OperationOutcome) => void>

type SaveQueueOptions = { loaded: ManagedDocument; today: string; onReply: (reply: SaveReply) => void }

/** Shows operations at once and saves them in the background. The promise of `operate` settles with their save. */
export function useSaveQueue({ loaded, today, onReply }: SaveQueueOptions) {
  const fetcher = useFetcher<FormReply>()
  const [queue, dispatch] = useReducer(nextQueue, loaded, startQueue)
  const resolvers = useRef<Resolvers>(new Map())
  const lastKey = useRef(0)

  const operate = useCallback((operation: Operation): Promise<OperationOutcome> => {
    const key = ++lastKey.current
    dispatch({ type: 'done', pending: { key, operation } })
    return new Promise((resolve) => resolvers.current.set(key, resolve))
  }, [])

  const decide = (mine: boolean) => {
    if (!mine) settle(resolvers.current, queue.pending, { outcome: 'discarded' })
    dispatch({ type: 'decided', mine })
  }

  const send = useEffectEvent(() => {
    const save = nextSave(queue, today)
    if (!save) return
    dispatch({ type: 'sent' })
    const { version, sections } = save
    fetcher.submit({ intent: 'save', version, sections: JSON.stringify(sections) }, { method: 'post' })
  })
  const receive = useEffectEvent((formReply: FormReply) => {
    if (queue.inFlight === 0) return
    const sentOperations = queue.pending.slice(0, queue.inFlight)
    const reply = readReply(formReply)
    if (reply.outcome === 'saved') {
      dispatch({ type: 'saved', document: reply.document, today })
      settle(resolvers.current, sentOperations, { outcome: 'saved' })
    } else if (reply.outcome === 'conflict') {
      dispatch({ type: 'conflict', document: reply.document })
    } else {
      dispatch({ type: 'failed' })
      settle(resolvers.current, sentOperations, {
        outcome: 'failed',
        message: reply.message,
        errors: reply.errors,
      })
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

  const sections = useMemo(() => visibleSections(queue, today), [queue, today])
  return { queue, sections, operate, decide, isSaving: queue.pending.length > 0 && !queue.theirs }
}

function settle(resolvers: Resolvers, operations: { key: number }[], outcome: OperationOutcome): void {
  for (const { key } of operations) {
    resolvers.get(key)?.(outcome)
    resolvers.delete(key)
  }
}
