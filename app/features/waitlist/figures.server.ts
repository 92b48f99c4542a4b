import { getCms } from '~cms/client.server'
import { entryStages, type EntryStage } from '~collections/values/waitlist'

/** Neither invited nor registered, whether unsubscribed or not. */
export const pendingStage = 'stage = 1'

/**
 * The numbers of docs/figures.md, each as a condition on the columns `stage`, `waiting` (has not unsubscribed) and
 * `confirmed`, which `waitlist_tallies` and {@link entriesOfFigures} have. Nothing else may define who is counted.
 */
export const figureConditions = {
  inQueue: 'waiting and confirmed',
  pending: `waiting and confirmed and ${pendingStage}`,
  invited: 'waiting and confirmed and stage in (2, 3)',
  opened: 'waiting and confirmed and stage = 3',
  registered: 'waiting and confirmed and stage = 4',
  unconfirmed: 'waiting and not confirmed',
  unsubscribed: 'not waiting',
} as const

export type Figure = keyof typeof figureConditions
export type Figures = Record<Figure, number>

/** The entries themselves, for what the tallies do not know. */
export const entriesOfFigures =
  '(select *, unsubscribed_at is null as waiting, confirmed_at is not null as confirmed from waitlist_entries) as entries'

/** Those who have unsubscribed, by how far they came: lists find them, no figure counts them. */
const leftConditions = {
  pending: `not waiting and ${pendingStage}`,
  sent: 'not waiting and stage = 2',
  opened: 'not waiting and stage = 3',
  completed: 'not waiting and stage = 4',
} as const satisfies Record<EntryStage, string>

const names = [
  'inQueue',
  'pending',
  'invited',
  'opened',
  'registered',
  'unconfirmed',
  'unsubscribed',
] as const

const sums = names.map(
  (name) => `coalesce(sum(change) filter (where ${figureConditions[name]}), 0)::int as "${name}"`,
)

const leftSums = entryStages.map(
  (stage) => `coalesce(sum(change) filter (where ${leftConditions[stage]}), 0)::int as "${stage}"`,
)

/** How many of each stage have unsubscribed. */
export async function countLeft(): Promise<Record<EntryStage, number>> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<EntryStage, number>>(
    `select ${leftSums.join(', ')} from waitlist_tallies`,
  )
  return rows[0] ?? { pending: 0, sent: 0, opened: 0, completed: 0 }
}

/** Read from the counts that the database maintains (docs/decisions/0007-lists-of-a-million.md). */
export async function countFigures(): Promise<Figures> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Figures>(`select ${sums.join(', ')} from waitlist_tallies`)
  return (
    rows[0] ?? {
      inQueue: 0,
      pending: 0,
      invited: 0,
      opened: 0,
      registered: 0,
      unconfirmed: 0,
      unsubscribed: 0,
    }
  )
}
