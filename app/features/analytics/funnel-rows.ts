import type { FunnelVisits } from './count-funnel'
import type { FunnelCounts, FunnelRow } from './funnel'

/** What entries alone say. */
type StepOfEntries = 'joined' | 'confirmed' | 'invited' | 'opened' | 'registered'
export type FunnelEntries = { key: string } & Record<StepOfEntries, number>

/**
 * A row for each key of either; campaigns are as many as people make up. `entries` is null under filters by what entries do
 * not say.
 */
export function funnelRows(
  visits: readonly FunnelVisits[],
  entries: readonly FunnelEntries[] | null,
): FunnelRow[] {
  const visitsByKey = byKey(visits)
  const entriesByKey = entries && byKey(entries)
  const keys = new Set([...visitsByKey.keys(), ...(entriesByKey?.keys() ?? [])])
  return [...keys].map((key) => ({
    key,
    counts: countsOf(visitsByKey.get(key), entriesByKey === null ? null : entriesByKey.get(key)),
  }))
}

function byKey<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]))
}

/** Under filters that entries do not know, who joined is who was seen joining, and nobody knows more. */
function countsOf(visits: FunnelVisits | undefined, entries: FunnelEntries | undefined | null): FunnelCounts {
  const { visited = 0, sawForm = 0, began = 0, joined = 0 } = visits ?? {}
  const seen = { visited, sawForm, began }
  if (entries === null)
    return { ...seen, joined, confirmed: null, invited: null, opened: null, registered: null }
  return {
    ...seen,
    joined: entries?.joined ?? 0,
    confirmed: entries?.confirmed ?? 0,
    invited: entries?.invited ?? 0,
    opened: entries?.opened ?? 0,
    registered: entries?.registered ?? 0,
  }
}
