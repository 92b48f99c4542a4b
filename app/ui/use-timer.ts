import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/**
 * Calls `onElapsed` once `delay` milliseconds have passed; `null` waits for nothing, and a new `round` begins anew. While
 * nobody looks at the page it rests, and begins anew when they are back.
 */
export function useTimer(delay: number | null, onElapsed: () => void, round?: unknown): void {
  const isShown = usePageShown()
  const elapsed = useEffectEvent(onElapsed)
  useEffect(() => {
    if (delay === null || !isShown) return
    const timer = setTimeout(() => elapsed(), delay)
    return () => clearTimeout(timer)
  }, [delay, isShown, round])
}

function usePageShown(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  )
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
