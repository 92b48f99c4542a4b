import type { SQL } from './conditions.server'

/** An order in both directions; read backwards, each is the other. */
export function bothWays(ascending: SQL, descending: SQL) {
  return {
    ascending: { forward: ascending, backward: descending },
    descending: { forward: descending, backward: ascending },
  }
}
