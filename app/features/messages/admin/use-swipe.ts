import { useRef, useState, type PointerEvent } from 'react'

/** Pixels of a finger until it is a swipe and no tap, and until letting go counts. */
const slack = 10
const farEnough = 96

/**
 * Moves an element with a finger towards the start of the line, and calls `onSwipe` when it is let go far enough. The element
 * leaves vertical moves to the browser by `touch-action: pan-y`.
 */
export function useSwipe(onSwipe: () => void) {
  const [isSwiping, setSwiping] = useState(false)
  const start = useRef<{ x: number; moved: number }>(null)
  const move = (element: HTMLElement, distance: number) => {
    element.style.transform = distance === 0 ? '' : `translateX(${distance}px)`
  }
  const end = ({ currentTarget }: PointerEvent<HTMLElement>, isDone: boolean) => {
    const moved = start.current?.moved ?? 0
    start.current = null
    if (!isSwiping) return
    move(currentTarget, 0)
    setSwiping(false)
    if (isDone && moved >= farEnough) onSwipe()
  }
  const handlers = {
    onPointerDown({ pointerType, isPrimary, clientX }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch' && isPrimary) start.current = { x: clientX, moved: 0 }
    },
    onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const towardsStart = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1
      const moved = Math.max(0, (clientX - start.current.x) * towardsStart)
      if (!isSwiping) {
        if (moved < slack) return
        currentTarget.setPointerCapture(pointerId)
        setSwiping(true)
      }
      start.current.moved = moved
      move(currentTarget, moved * towardsStart)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
  return { isSwiping, handlers }
}
