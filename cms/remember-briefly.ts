/**
 * Caches a read for at most `milliseconds` from its start; concurrent callers share one read. Failures are not
 * cached. Only a cache: several instances may serve one database.
 */
export function rememberBriefly<Arguments extends string[], Result>(
  read: (...key: Arguments) => Promise<Result>,
  milliseconds: number,
) {
  const entries = new Map<string, { result: Promise<Result>; until: number }>()
  function readCached(...key: Arguments): Promise<Result> {
    const name = key.join('\n')
    const cached = entries.get(name)
    if (cached && performance.now() < cached.until) return cached.result
    const startedAt = performance.now()
    const result = read(...key)
    const entry = { result, until: Number.POSITIVE_INFINITY }
    entries.set(name, entry)
    result.then(
      () => (entry.until = startedAt + milliseconds),
      () => entries.get(name) === entry && entries.delete(name),
    )
    return result
  }
  return Object.assign(readCached, { forget: () => entries.clear() })
}
