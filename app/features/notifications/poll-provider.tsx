import { createContext, useContext, useEffect, useState, type ReactNode, useEffectEvent, useRef } from 'react'

import type { Poll, ReplyProgress, ThreadPoll } from './poll'
import { useTimer } from '~/ui/use-timer'
import { useRevalidator } from '@remix-run/react'
import { pollPath } from '~/admin/sections'

const PollContext = createContext<Poll | null>(null)
/** What a screen has open: a submission, or a thread. */
type Watched = { submission: number } | { thread: number; isTyping: boolean } | null
const WatchContext = createContext<(watched: Watched) => void>(() => undefined)

/** Keeps the poll that the shell loaded up to date while the page is visible. */
export function PollProvider({ poll, children }: { poll: Poll; children: ReactNode }) {
  const [watched, watch] = useState<Watched>(null)
  return (
    <WatchContext value={watch}>
      <PollContext value={usePolled(poll, watched)}>{children}</PollContext>
    </WatchContext>
  )
}

export function usePoll(): Poll {
  const poll = useContext(PollContext)
  if (!poll) throw new Error('There is no poll outside the shell.')
  return poll
}

/**
 * Delivery states by reply id, once they differ from what the screen was loaded with. They come with the shell's
 * polling.
 */
export function useReplyProgress(submission: number): Record<string, ReplyProgress | undefined> {
  const watch = useContext(WatchContext)
  const poll = usePoll()
  const [initialPoll] = useState(poll)
  useEffect(() => {
    watch({ submission })
    return () => watch(null)
  }, [watch, submission])
  return poll === initialPoll ? {} : poll.replies
}

/** Reports to the others that the thread is open here, and gives what has become of it; null until that is known. */
export function useThreadPoll(thread: number | null, isTyping: boolean): ThreadPoll | null {
  const watch = useContext(WatchContext)
  const poll = usePoll()
  const [opened, setOpened] = useState({ thread, poll })
  if (opened.thread !== thread) setOpened({ thread, poll })
  useEffect(() => {
    watch(thread === null ? null : { thread, isTyping })
    return () => watch(null)
  }, [watch, thread, isTyping])
  return poll !== opened.poll && poll.thread?.id === thread ? poll.thread : null
}

/** Milliseconds between polls; changes should appear within five seconds. */
const pollInterval = 4000
const maxPollInterval = 60_000
/** Milliseconds. A connection that was cut in silence, as in sleep, would never answer, and no other poll would be asked. */
const longestPoll = 20_000

/**
 * Polls for changes. Pauses while the page is hidden or offline, backs off while the server fails, and stops when the
 * session has ended. A newer poll rendered by the server takes precedence.
 */
function usePolled(loadedPoll: Poll, watched: Watched): Poll {
  const [polled, setPolled] = useState({ loadedPoll, poll: loadedPoll })
  const [{ round, failures }, setRound] = useState({ round: 0, failures: 0 })
  const [hasEnded, setHasEnded] = useState(false)
  const poll = polled.loadedPoll === loadedPoll ? polled.poll : loadedPoll

  const askForChanges = async () => {
    const answer = navigator.onLine ? await fetchPoll(poll.version, watched) : 'same'
    if (answer === 'over') return setHasEnded(true)
    if (typeof answer === 'object') setPolled({ loadedPoll, poll: answer })
    setRound({ round: round + 1, failures: answer === 'failed' ? failures + 1 : 0 })
  }
  useTimer(
    hasEnded ? null : Math.min(pollInterval * 2 ** failures, maxPollInterval),
    () => void askForChanges(),
    round,
  )
  return poll
}

export async function fetchPoll(
  knownVersion: string,
  watched: Watched,
): Promise<Poll | 'same' | 'over' | 'failed'> {
  const query = new URLSearchParams({
    known: knownVersion,
    ...(watched && 'submission' in watched && { submission: String(watched.submission) }),
    ...(watched && 'thread' in watched && { thread: String(watched.thread) }),
    ...(watched && 'thread' in watched && watched.isTyping && { typing: '1' }),
  })
  try {
    const reply = await fetch(`${pollPath}?${query}`, { signal: AbortSignal.timeout(longestPoll) })
    if (reply.status === 204) return 'same'
    if (reply.status === 401) return 'over'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as Poll // a reply of our own server
  } catch {
    return 'failed'
  }
}

/**
 * Reloads the screen when records have changed. Not for screens with a form that posts `seen`: refreshing it would
 * hide a colleague's change.
 */
export function useRevalidateOnPoll(): void {
  const { records } = usePoll()
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
