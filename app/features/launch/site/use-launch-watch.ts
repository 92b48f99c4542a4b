import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

import type { WatchedLaunch } from './watch-launch'

/** Loads the page again once the site opens, closes or moves its date. Without a launch it rests. */
export function useLaunchWatch(launch: WatchedLaunch | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!launch) return
    const watching = new AbortController()
    const begin = async () => {
      const { watchLaunch } = await import('./watch-launch')
      watchLaunch(launch, watching.signal, revalidate)
    }
    // Without the code, the page stays as it is.
    const timer = setTimeout(() => void begin().catch(() => undefined), launch.restsFor)
    return () => {
      clearTimeout(timer)
      watching.abort()
    }
  }, [launch, revalidate])
}
