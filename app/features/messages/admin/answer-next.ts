/** The row of “Answer next” after the one that is open, or the first one; null when there is no other. */
export function nextWaiting(rows: readonly { id: number }[], open: number | null): number | null {
  const at = rows.findIndex(({ id }) => id === open)
  const next = rows[at + 1] ?? rows[0]
  return next === undefined || next.id === open ? null : next.id
}
