import { useRef, useState } from 'react'

import { useInView } from '~/ui/use-in-view'
import { useReducedMotion } from '~/ui/use-reduced-motion'
import { useTimer } from '~/ui/use-timer'

import { rotationPeriod } from './demo-content'

/** The place after `index` of `count` places; after the last comes the first. */
export function nextInTurn(index: number, count: number): number {
  return (index + 1) % count
}

/**
 * Which of `count` places has its turn. Turns change only while the `stage` is seen, unless the visitor paused them or
 * wants little motion; `isMoving` says whether they do.
 */
export function useRotation(count: number) {
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isSeen = useInView(stage)
  const isCalm = useReducedMotion()
  const isMoving = isSeen && !isPaused && !isCalm
  useTimer(isMoving ? rotationPeriod : null, () => setIndex(nextInTurn(index, count)), index)
  const toggle = { isPaused, isNeeded: !isCalm, onToggle: () => setPaused(!isPaused) }
  return { stage, index, setIndex, isMoving, toggle }
}
