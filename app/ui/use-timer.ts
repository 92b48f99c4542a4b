import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/**
 * Calls `onElapsed` after `delay` milliseconds; null stops the timer. It restarts for a new `round`, and when a hidden page
 * becomes visible again.
 */
export function useTimer(delay: number | null, onElapsed: () => void, round?: unknown): void {
  const isVisible = usePageVisible()
  const elapsed = useEffectEvent(onElapsed)
  useEffect(() => {
    if (delay === null || !isVisible) return
    const timer = setTimeout(() => elapsed(), delay)
    return () => clearTimeout(timer)
  }, [delay, isVisible, round])
}

function usePageVisible(): boolean {
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
