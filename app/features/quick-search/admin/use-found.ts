import { useEffect, useState } from 'react'

import { isLongEnough, type Found } from '../quick-search-results'
import { quickSearchPath } from '~/admin/sections'

/** Milliseconds without a key until the server is asked. */
const typingPause = 200

type Search = { words: string; round: number; outcome: Found | 'failed' | 'ended' }

/** What the server finds for the words, once nobody types any more; an answer that comes too late is dropped. */
export function useFound(words: string) {
  const [search, setSearch] = useState<Search | null>(null)
  const [round, setRound] = useState(0)
  const isAsked = isLongEnough(words)
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const ask = async () => {
      const outcome = await askServer(words, leaving.signal)
      if (!leaving.signal.aborted) setSearch({ words, round, outcome })
    }
    const timer = setTimeout(() => void ask(), typingPause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, isAsked, round])

  const isSettled = search?.words === words && search.round === round
  const outcome = isAsked && isSettled ? search.outcome : null
  return {
    found: typeof outcome === 'object' ? outcome : null,
    isLoading: isAsked && !isSettled,
    error: typeof outcome === 'string' ? outcome : null,
    retry: () => setRound(round + 1),
  }
}

async function askServer(words: string, signal: AbortSignal): Promise<Search['outcome']> {
  try {
    const reply = await fetch(`${quickSearchPath}?${new URLSearchParams({ q: words })}`, { signal })
    if (reply.status === 401) return 'ended'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as Found // this site's own server made it
  } catch {
    return 'failed'
  }
}
