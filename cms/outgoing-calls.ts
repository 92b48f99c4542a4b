import { setMaxListeners } from 'node:events'

/** Milliseconds that calls to other servers have left once this one begins to stop. */
const grace = 4000

export type OutgoingCalls = {
  /** Ends those that are under way: a mail server that hangs must not hold up the stop. */
  signal: AbortSignal
  endSoon: () => void
}

export function outgoingCalls(stopped?: AbortSignal): OutgoingCalls {
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  let timer: NodeJS.Timeout | undefined
  const endSoon = () => {
    timer ??= setTimeout(() => ending.abort(new Error('The server stops.')), grace).unref()
  }
  if (stopped?.aborted) endSoon()
  else stopped?.addEventListener('abort', endSoon, { once: true })
  return { signal: ending.signal, endSoon }
}
