import { useRef, useState } from 'react'

import { useInView } from '~/ui/use-in-view'
import { useReducedMotion } from '~/ui/use-reduced-motion'
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
