import { skipReasons, type SkipReason } from '~collections/values'

export type SkippedPerson = { id: number; email: string; name: string | null }
/** How many are skipped for a reason, and the first of them. */
export type SkipSummary = { reason: SkipReason; count: number; people: SkippedPerson[] }

const shownPeople = 5

/** Skipped people by reason, in the order of the reasons. */
export function summarizeSkips(
  skipped: { reason: SkipReason; person: SkippedPerson | null }[],
): SkipSummary[] {
  return skipReasons.flatMap((reason) => {
    const those = skipped.filter((skip) => skip.reason === reason)
    if (those.length === 0) return []
    const people = those.flatMap(({ person }) => (person ? [person] : [])).slice(0, shownPeople)
    return { reason, count: those.length, people: people.map(({ id, email, name }) => ({ id, email, name })) }
  })
}
