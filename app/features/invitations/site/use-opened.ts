import { useEffect, useRef } from 'react'

/** Milliseconds for which somebody has the page before them until it counts as seen. */
const glance = 1000

/** Tells the server once that the page is seen: by a person, who has it in front, and not by a program that loads it. */
export function useOpened(isWanted: boolean): void {
  const wasTold = useRef(false)
  useEffect(() => {
    if (!isWanted || wasTold.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || wasTold.current) return
      timer = setTimeout(() => {
        wasTold.current = true
        // Nobody waits for it, and nothing shows when it fails.
        navigator.sendBeacon(window.location.href, new URLSearchParams({ intent: 'opened' }))
      }, glance)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [isWanted])
}
