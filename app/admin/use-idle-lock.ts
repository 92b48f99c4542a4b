import { useLocation, useSubmit } from '@remix-run/react'
import { useEffect, useEffectEvent } from 'react'
import { adminPath } from './sections'

/** Minutes without input until the admin locks itself. */
const idleMinutes = 30
/** Milliseconds between two checks, and between two updates of the stored time. */
const step = 15_000
const storageKey = 'admin-last-active'
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Locks the admin when idle. The server ends idle sessions, too, but background requests keep a session alive there.
 * Tabs share the time of the last input.
 */
export function useIdleLock() {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const lock = useEffectEvent(() => {
    submit({ intent: 'lock', to: pathname + search }, { method: 'post', action: adminPath })
  })

  useEffect(() => {
    let noted = 0
    const note = () => {
      if (Date.now() - noted < step) return
      noted = Date.now()
      localStorage.setItem(storageKey, String(noted))
    }
    note()
    const timer = setInterval(() => {
      if (Date.now() - lastActive() >= idleMinutes * 60_000) lock()
    }, step)
    for (const activity of activities) addEventListener(activity, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const activity of activities) removeEventListener(activity, note)
    }
  }, [])
}

function lastActive(): number {
  return Number(localStorage.getItem(storageKey))
}
