/** The numbers to offer: the first, the last and those within `around` of the current one; `null` stands for an ellipsis. */
export function pageWindow(current: number, pages: number, around = 2): (number | null)[] {
  const near = (page: number) => page === 1 || page === pages || Math.abs(page - current) <= around
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    // An ellipsis that hides a single page would take the room of its number.
    (page) => near(page) || (near(page - 1) && near(page + 1)),
  )
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
