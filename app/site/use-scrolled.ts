import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled past `threshold` px; true on the server, which cannot know and must be readable. */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > threshold,
    () => true,
  )
}

function onScroll(callback: () => void) {
  window.addEventListener('scroll', callback, { passive: true })
  return () => window.removeEventListener('scroll', callback)
}
