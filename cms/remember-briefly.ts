import { onPrimary } from './replicas'

/** While it is being read, an entry has no value and does not expire. */
type Entry<Result> = { result: Promise<Result>; value?: Result; until: number }

/**
 * Caches a read for at most `milliseconds` from its start; concurrent callers share one read. Failures are not
 * cached. Only a cache: several instances may serve one database.
 */
export function rememberBriefly<Arguments extends string[], Result>(
  read: (...key: Arguments) => Promise<Result>,
  milliseconds: number,
) {
  const entries = new Map<string, Entry<Result>>()
  function readCached(...key: Arguments): Promise<Result> {
    const name = key.join('\n')
    const cached = entries.get(name)
    if (cached && performance.now() < cached.until) return cached.result
    const startedAt = performance.now()
    const result = onPrimary(() => read(...key))
    const entry: Entry<Result> = { result, until: Number.POSITIVE_INFINITY }
    entries.set(name, entry)
    result.then(
      (value) => Object.assign(entry, { value, until: startedAt + milliseconds }),
      () => entries.get(name) === entry && entries.delete(name),
    )
    return result
  }
  /** The value that is remembered now, without a read. */
  function peek(...key: Arguments): Result | undefined {
    const cached = entries.get(key.join('\n'))
    return cached && performance.now() < cached.until ? cached.value : undefined
  }

  return Object.assign(readCached, { peek, forget: () => entries.clear() })
}
