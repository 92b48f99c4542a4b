import { useRef, useState, useSyncExternalStore } from 'react'

import { useInView } from '~/ui/use-in-view'
import { useTimer } from '~/ui/use-timer'

import { rotationPeriod } from './demo-content'

export function nextInTurn(index: number, count: number): number {
  return (index + 1) % count
}

/** Advances through `count` items while `stage` is in view, unless paused or the visitor prefers reduced motion. */
export function useRotation(count: number) {
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isInView = useInView(stage)
  const prefersReducedMotion = useReducedMotion()
  const isMoving = isInView && !isPaused && !prefersReducedMotion
  useTimer(isMoving ? rotationPeriod : null, () => setIndex(nextInTurn(index, count)), index)
  const toggle = { isPaused, isNeeded: !prefersReducedMotion, onToggle: () => setPaused(!isPaused) }
  return { stage, index, setIndex, isMoving, toggle }
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** False on the server, where nothing moves. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const preference = matchMedia(reducedMotion)
  preference.addEventListener('change', onChange)
  return () => preference.removeEventListener('change', onChange)
}
