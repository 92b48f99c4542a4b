/** A distance from its own place, in pixels to the right and down, in pages of either direction. */
export type Offset = { x: number; y: number }

/** Where something is, and how far it was pulled: a hand may go further than the thing that it drags. */
export type Pulled = { at: Offset; by: Offset }

const nowhere: Offset = { x: 0, y: 0 }

export const untouched: Pulled = { at: nowhere, by: nowhere }

/** A hand takes hold of it where it is. */
export function takeHold({ at }: Pulled): Pulled {
  return { at, by: at }
}

/** Follows the hand, at most `limit` to each side. */
export function pull({ by }: Pulled, delta: Offset, limit: number): Pulled {
  const wanted = { x: by.x + delta.x, y: by.y + delta.y }
  return { by: wanted, at: { x: clamp(wanted.x, limit), y: clamp(wanted.y, limit) } }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}
