import { createContext, useContext, useEffect, useState, type ReactNode, useEffectEvent, useRef } from 'react'

import type { Pulse, ReplyProgress, ThreadPulse } from './pulse'
import { useTimer } from '~/ui/use-timer'
import { useRevalidator } from '@remix-run/react'
import { pulsePath } from '~/admin/sections'

const PulseContext = createContext<Pulse | null>(null)
/** What a screen has open: a submission, or a thread. */
type Watched = { submission: number } | { thread: number; isTyping: boolean } | null
const WatchContext = createContext<(watched: Watched) => void>(() => undefined)

/** Keeps the pulse that the shell loaded up to date while the page is visible. */
export function PulseProvider({ pulse, children }: { pulse: Pulse; children: ReactNode }) {
  const [watched, watch] = useState<Watched>(null)
  return (
    <WatchContext value={watch}>
      <PulseContext value={usePolledPulse(pulse, watched)}>{children}</PulseContext>
    </WatchContext>
  )
}

export function usePulse(): Pulse {
  const pulse = useContext(PulseContext)
  if (!pulse) throw new Error('There is no pulse outside the shell.')
  return pulse
}

/**
 * Delivery states by reply id, once they differ from what the screen was loaded with. They come with the shell's
 * polling.
 */
export function useReplyProgress(submission: number): Record<string, ReplyProgress | undefined> {
  const watch = useContext(WatchContext)
  const pulse = usePulse()
  const [initialPulse] = useState(pulse)
  useEffect(() => {
    watch({ submission })
    return () => watch(null)
  }, [watch, submission])
  return pulse === initialPulse ? {} : pulse.replies
}

/** Tells the others that the thread is open here, and gives what has become of it; null until that is known. */
export function useThreadPulse(thread: number | null, isTyping: boolean): ThreadPulse | null {
  const watch = useContext(WatchContext)
  const pulse = usePulse()
  const [opened, setOpened] = useState({ thread, pulse })
  if (opened.thread !== thread) setOpened({ thread, pulse })
  useEffect(() => {
    watch(thread === null ? null : { thread, isTyping })
    return () => watch(null)
  }, [watch, thread, isTyping])
  return pulse !== opened.pulse && pulse.thread?.id === thread ? pulse.thread : null
}

/** Milliseconds between polls; news should appear within five seconds. */
const pollInterval = 4000
const maxPollInterval = 60_000

/**
 * Polls for news. Pauses while the page is hidden or offline, backs off while the server fails, and stops when the
 * session has ended. A newer pulse rendered by the server takes precedence.
 */
function usePolledPulse(loadedPulse: Pulse, watched: Watched): Pulse {
  const [polled, setPolled] = useState({ loadedPulse, pulse: loadedPulse })
  const [{ round, failures }, setRound] = useState({ round: 0, failures: 0 })
  const [hasEnded, setHasEnded] = useState(false)
  const pulse = polled.loadedPulse === loadedPulse ? polled.pulse : loadedPulse

  const poll = async () => {
    const answer = navigator.onLine ? await fetchPulse(pulse.version, watched) : 'same'
    if (answer === 'over') return setHasEnded(true)
    if (typeof answer === 'object') setPolled({ loadedPulse, pulse: answer })
    setRound({ round: round + 1, failures: answer === 'failed' ? failures + 1 : 0 })
  }
  useTimer(
    hasEnded ? null : Math.min(pollInterval * 2 ** failures, maxPollInterval),
    () => void poll(),
    round,
  )
  return pulse
}

async function fetchPulse(
  knownVersion: string,
  watched: Watched,
): Promise<Pulse | 'same' | 'over' | 'failed'> {
  const query = new URLSearchParams({
    known: knownVersion,
    ...(watched && 'submission' in watched && { submission: String(watched.submission) }),
    ...(watched && 'thread' in watched && { thread: String(watched.thread) }),
    ...(watched && 'thread' in watched && watched.isTyping && { typing: '1' }),
  })
  try {
    const reply = await fetch(`${pulsePath}?${query}`)
    if (reply.status === 204) return 'same'
    if (reply.status === 401) return 'over'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as Pulse // a reply of our own server
  } catch {
    return 'failed'
  }
}

/**
 * Reloads the screen when records have changed. Not for screens with a form that posts `seen`: refreshing it would
 * hide a colleague's change.
 */
export function useRevalidateOnPulse(): void {
  const { records } = usePulse()
  const knownRecords = useRef(records)
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => {
    revalidate()
  })
  useEffect(() => {
    if (knownRecords.current === records) return
    knownRecords.current = records
    reload()
  }, [records])
}
