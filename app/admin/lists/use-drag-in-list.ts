import { useRef, useState } from 'react'
import { useMove } from 'react-aria/useMove'

/**
 * Dragging by a handle, as another way beside the buttons. An item changes places with its neighbour as soon as it is
 * pulled over half of it. `offset` is how far it is off its own place, in pixels.
 */
export function useDragInList(move: (direction: 'up' | 'down') => void, onDrop?: () => void) {
  const row = useRef<HTMLLIElement>(null)
  // The pointer may move several times before a new offset is rendered.
  const pulled = useRef(0)
  const [offset, setOffset] = useState<number | null>(null)
  const { moveProps } = useMove({
    onMoveStart: () => (pulled.current = 0),
    onMove({ deltaY }) {
      pulled.current += deltaY
      const isUp = pulled.current < 0
      const neighbour = isUp ? row.current?.previousElementSibling : row.current?.nextElementSibling
      const step = neighbour && row.current ? distanceBetween(row.current, neighbour) : Infinity
      if (Math.abs(pulled.current) > step / 2) {
        move(isUp ? 'up' : 'down')
        pulled.current += isUp ? step : -step
      }
      setOffset(pulled.current)
    },
    onMoveEnd() {
      setOffset(null)
      onDrop?.()
    },
  })
  return { row, handle: moveProps, offset }
}

/** Measures from one place to the other, whatever either is pulled by. */
function distanceBetween(row: HTMLElement, neighbour: Element): number {
  return neighbour instanceof HTMLElement ? Math.abs(neighbour.offsetTop - row.offsetTop) : Infinity
}
