import { useBlocker, useNavigate, type Location } from '@remix-run/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { preferencesPath } from '~/site/preferences/preferences-path'

import { adminPath } from './sections'

export type LeaveGuard = { setDirty: (isDirty: boolean) => void }

/**
 * Warns before leaving an unsaved form, or the screen during a save. `hasChanges` is asked when somebody leaves, for forms that
 * nothing else watches. The form is where it was as long as `params` of the address are.
 */
export function useLeaveGuard(
  isSaving: boolean,
  hasChanges: () => boolean = () => false,
  params: readonly string[] = formParams,
) {
  const isDirty = useRef(false)
  // The person has decided, though the form is as it was.
  const isLeaving = useRef(false)
  const mayLose = () => isDirty.current || hasChanges()
  // The router forgets a blocked way as soon as the page has been loaded again, perhaps before anybody has seen the question.
  const [way, setWay] = useState<Location>()
  const blocker = useBlocker((to) => {
    const isBlocked = !isLeaving.current && isGuarded(to, { mayLose: mayLose(), isSaving, params })
    if (isBlocked) setWay(to.nextLocation)
    return isBlocked
  })
  const navigate = useNavigate()
  const leave = () => {
    isDirty.current = false
    setWay(undefined)
    if (blocker.state === 'blocked') blocker.proceed()
    else if (way) {
      isLeaving.current = true
      navigate(way, { state: way.state as unknown })
      isLeaving.current = false
    }
  }

  // Blocked only by a save that has finished since.
  const proceed = useEffectEvent(() => {
    if (way && !isSaving && !mayLose()) leave()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the way is taken once the save is over
  useEffect(() => proceed(), [way, isSaving])

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
    isAsking: way !== undefined && !isSaving,
    stay: () => {
      setWay(undefined)
      blocker.reset?.()
    },
    leave,
  }
}

type Way = Record<'currentLocation' | 'nextLocation', Pick<Location, 'pathname' | 'search'>>
type Guarded = { mayLose: boolean; isSaving: boolean; params?: readonly string[] }

/**
 * Whether to ask before somebody goes this way. Locking the admin is never blocked, because security matters more than unsaved
 * text, nor is a choice of the theme, which comes back to the form as it is.
 */
export function isGuarded(
  { currentLocation, nextLocation }: Way,
  { mayLose, isSaving, params = formParams }: Guarded,
): boolean {
  if ([adminPath, preferencesPath].includes(nextLocation.pathname)) return false
  if (mayLose) return formOf(currentLocation, params) !== formOf(nextLocation, params)
  return isSaving && currentLocation.pathname !== nextLocation.pathname
}

const formParams = ['edit', 'add', 'tab', 'mail', 'language', 'page']

function formOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  params: readonly string[],
): string {
  const query = new URLSearchParams(search)
  return [pathname, ...params.map((name) => query.get(name))].join(' ')
}
