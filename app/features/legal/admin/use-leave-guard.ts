import { useBlocker, type Blocker, type Location } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { adminPath } from '~/admin/sections'

/** Whether something typed would be lost; kept by the form in question. */
export type LeaveGuard = { setDirty: (isDirty: boolean) => void }

/**
 * Warns before something unsaved is left: the open form, by whatever way, and the screen while a save is under way. The
 * lock is let through, since it protects more than it costs.
 */
export function useLeaveGuard(isSaving: boolean) {
  const isDirty = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === adminPath) return false
    if (isDirty.current) return formOf(currentLocation) !== formOf(nextLocation)
    return isSaving && currentLocation.pathname !== nextLocation.pathname
  })
  // The router takes its time to forget a question, which must not hear the next key meanwhile.
  const [declined, setDeclined] = useState<Blocker>()
  const isBlocked = blocker.state === 'blocked' && blocker !== declined

  // What was merely being saved when they left is saved now.
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
      setDeclined(blocker)
      blocker.reset?.()
    },
    leave: () => {
      isDirty.current = false
      blocker.proceed?.()
    },
  }
}

/** Which form is open at an address. */
function formOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('edit'), query.get('add')].join(' ')
}
