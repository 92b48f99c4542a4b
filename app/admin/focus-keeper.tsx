import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { isFocusLost } from '~/ui/is-focus-lost'

/** Milliseconds for those who know a better place, such as a list of which a record was open. */
const pause = 250

/**
 * Gives the focus a place when what had it is gone, such as the row of a record that was deleted, or what has opened a dialog
 * about it: the part of the screen that it was in, by its heading, or the heading of the screen.
 */
export function FocusKeeper() {
  const isNavigating = useNavigation().state !== 'idle'
  const isRevalidating = useRevalidator().state !== 'idle'
  const isSending = useFetchers().some(({ state }) => state !== 'idle')
  const isIdle = !isNavigating && !isRevalidating && !isSending
  const { pathname } = useLocation()
  const trail = useRef<Element[]>([])

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) trail.current = trailTo(target, trail.current)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  // Another screen begins anew.
  useEffect(() => {
    if (!trail.current[0]?.isConnected) trail.current = []
  }, [pathname])
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => restoreFocus(trail.current), pause)
    return () => clearTimeout(timer)
  }, [isIdle])
  return null
}

/** What has the focus and all that it is in; from within a dialog on, what had it before. */
function trailTo(target: Element, before: Element[]): Element[] {
  const dialog = target.closest('dialog')
  const trail: Element[] = []
  for (let each: Element | null = target; each; each = each.parentElement) {
    trail.push(each)
    if (each === dialog) return [...trail, ...before.filter((one) => one.isConnected && !each.contains(one))]
  }
  return trail
}

/** Those that have a name, which is read to who comes there. */
const parts = ':is(section, article, aside, dialog):is([aria-labelledby], [aria-label])'

function restoreFocus(trail: Element[]) {
  if (!isFocusLost() || trail[0]?.isConnected !== false) return
  const part = trail.find((each) => each.isConnected)?.closest(parts)
  const heading = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')
  for (const place of [heading ?? part, document.querySelector('h1')]) {
    if (!(place instanceof HTMLElement)) continue
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    // Whoever works with a mouse stays where they are in a long list.
    place.focus({ preventScroll: true })
    if (!isFocusLost()) return
  }
}
