import { useBlocker, type Blocker, type Location } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { adminPath } from './sections'

export type LeaveGuard = { setDirty: (isDirty: boolean) => void }

/**
 * Warns before leaving an unsaved form, or the screen during a save. Locking the admin is never blocked, because security
 * matters more than unsaved text.
 */
export function useLeaveGuard(isSaving: boolean) {
  const isDirty = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === adminPath) return false
    if (isDirty.current) return formOf(currentLocation) !== formOf(nextLocation)
    return isSaving && currentLocation.pathname !== nextLocation.pathname
  })
  // The router resets a blocker with a delay, during which the dialog must not react to keys.
  const [dismissedBlocker, setDismissedBlocker] = useState<Blocker>()
  const isBlocked = blocker.state === 'blocked' && blocker !== dismissedBlocker

  // Blocked only by a save that has finished since.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty.current && !isSaving) blocker.proceed()
  }, [blocker, isSaving])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current || isSaving) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaving])

  const guard = useMemo<LeaveGuard>(
    () => ({
      setDirty: (dirty) => {
        isDirty.current = dirty
      },
    }),
    [],
  )
  return {
    guard,
    isAsking: isBlocked && !isSaving,
    stay: () => {
      setDismissedBlocker(blocker)
      blocker.reset?.()
    },
    leave: () => {
      isDirty.current = false
      blocker.proceed?.()
    },
  }
}

function formOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return [
    pathname,
    ...['edit', 'add', 'tab', 'mail', 'language', 'page'].map((name) => query.get(name)),
  ].join(' ')
}
