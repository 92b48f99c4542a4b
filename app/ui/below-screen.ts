import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useState } from 'react'

/** What the utility `below-screen-*` in `app.css` looks for, on a section or on the root. */
const laidOut = 'data-laid-out'

/**
 * A document's first layout leaves out what is below the screen. Here the rest follows, a section at a time while the browser
 * has nothing to do, so that the scroll bar is exact and nothing is left to do when somebody scrolls. Pages that
 * come later, by navigation, are laid out at once, since the router scrolls into them.
 */
export function useLayoutOfRest(): void {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  useLayoutEffect(() => {
    if (key !== firstKey) layOutRest()
  }, [key, firstKey])
  useEffect(() => layOutWhenIdle([...document.querySelectorAll('[class*="below-screen-"]')]), [])
}

/** Before a script scrolls to a part of the page, or somebody scrolls. */
export function layOutRest(): void {
  document.documentElement.setAttribute(laidOut, '')
}

/** Returns what stops it. */
function layOutWhenIdle(sections: Element[]): () => void {
  let isStopped = false
  const next = () => {
    const section = sections.shift()
    if (isStopped) return
    if (!section) return layOutRest()
    section.setAttribute(laidOut, '')
    whenIdle(next)
  }
  whenIdle(next)
  return () => {
    isStopped = true
  }
}

function whenIdle(run: () => void): void {
  // Not in every browser yet.
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 100)
}
