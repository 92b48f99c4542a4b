/** The place after `index` of `count` places; after the last comes the first. */
export function nextInTurn(index: number, count: number): number {
  return (index + 1) % count
}
