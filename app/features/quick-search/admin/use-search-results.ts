import { quickSearchPath } from '~/admin/sections'
import { useEffect, useState } from 'react'

import { isLongEnough, type SearchResults } from '../quick-search-results'

/** Milliseconds without input before the server is queried. */
const typingDelay = 200

type Search = { words: string; round: number; outcome: SearchResults | 'failed' | 'ended' }

/** Queries the server once typing pauses; outdated replies are dropped. */
export function useSearchResults(words: string) {
  const [search, setSearch] = useState<Search | null>(null)
  const [round, setRound] = useState(0)
  const isEnabled = isLongEnough(words)
  useEffect(() => {
    if (!isEnabled) return
    const abortController = new AbortController()
    const query = async () => {
      const outcome = await fetchResults(words, abortController.signal)
      if (!abortController.signal.aborted) setSearch({ words, round, outcome })
    }
    const timer = setTimeout(() => void query(), typingDelay)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [words, isEnabled, round])

  const isSettled = search?.words === words && search.round === round
  const outcome = isEnabled && isSettled ? search.outcome : null
  return {
    results: typeof outcome === 'object' ? outcome : null,
    isLoading: isEnabled && !isSettled,
    error: typeof outcome === 'string' ? outcome : null,
    retry: () => setRound(round + 1),
  }
}

async function fetchResults(words: string, signal: AbortSignal): Promise<Search['outcome']> {
  try {
    const reply = await fetch(`${quickSearchPath}?${new URLSearchParams({ q: words })}`, { signal })
    if (reply.status === 401) return 'ended'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as SearchResults // a reply of our own server
  } catch {
    return 'failed'
  }
}
