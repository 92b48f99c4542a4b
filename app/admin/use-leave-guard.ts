import { useBlocker, type Blocker, type Location } from '@remix-run/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { adminPath } from './sections'

export type LeaveGuard = { setDirty: (isDirty: boolean) => void }

/**
 * Warns before leaving an unsaved form, or the screen during a save. Locking the admin is never blocked, because security
 * matters more than unsaved text. `hasChanges` is asked when somebody leaves, for forms that nothing else watches. The form is
 * where it was as long as `params` of the address are.
 */
export function useLeaveGuard(
  isSaving: boolean,
  hasChanges: () => boolean = () => false,
  params: readonly string[] = formParams,
) {
  const isDirty = useRef(false)
  const mayLose = () => isDirty.current || hasChanges()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === adminPath) return false
    if (mayLose()) return formOf(currentLocation, params) !== formOf(nextLocation, params)
    return isSaving && currentLocation.pathname !== nextLocation.pathname
  })
  // The router resets a blocker with a delay, during which the dialog must not react to keys.
  const [dismissedBlocker, setDismissedBlocker] = useState<Blocker>()
  const isBlocked = blocker.state === 'blocked' && blocker !== dismissedBlocker

  // Blocked only by a save that has finished since.
  const proceed = useEffectEvent(() => {
    if (blocker.state === 'blocked' && !isSaving && !mayLose()) blocker.proceed()
  })
  useEffect(() => proceed(), [blocker, isSaving])

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSaving || mayLose()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])

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

const formParams = ['edit', 'add', 'tab', 'mail', 'language', 'page']

function formOf({ pathname, search }: Location, params: readonly string[]): string {
  const query = new URLSearchParams(search)
  return [pathname, ...params.map((name) => query.get(name))].join(' ')
}
