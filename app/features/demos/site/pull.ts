/** Pixels to the right and down, also on right-to-left pages. */
export type Offset = { x: number; y: number }

/** `at` is the word's offset and `by` the pointer's, which may exceed the limit. */
export type DragState = { at: Offset; by: Offset }

const origin: Offset = { x: 0, y: 0 }

export const initialDrag: DragState = { at: origin, by: origin }

/** Starts a new drag at the current offset. */
export function startDrag({ at }: DragState): DragState {
  return { at, by: at }
}

/** Follows the pointer, up to `limit` in each direction. */
export function pull({ by }: DragState, delta: Offset, limit: number): DragState {
  const target = { x: by.x + delta.x, y: by.y + delta.y }
  return { by: target, at: { x: clamp(target.x, limit), y: clamp(target.y, limit) } }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}
