/**
 * Wraps a read that every page needs: its result is good until `milliseconds` after the read began, so that nobody gets
 * what was true longer ago, and callers who come while it is being read share that one read. A failure is not
 * remembered. `forget` makes the next call read anew.
 *
 * It is a cache of at most that age, never a truth: several instances may serve one database.
 */
export function rememberBriefly<Arguments extends string[], Result>(
  read: (...key: Arguments) => Promise<Result>,
  milliseconds: number,
) {
  const remembered = new Map<string, { result: Promise<Result>; until: number }>()
  function recall(...key: Arguments): Promise<Result> {
    const name = key.join('\n')
    const known = remembered.get(name)
    if (known && performance.now() < known.until) return known.result
    const began = performance.now()
    const result = read(...key)
    const entry = { result, until: Number.POSITIVE_INFINITY }
    remembered.set(name, entry)
    result.then(
      () => (entry.until = began + milliseconds),
      () => remembered.get(name) === entry && remembered.delete(name),
    )
    return result
  }
  return Object.assign(recall, { forget: () => remembered.clear() })
}
