import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import * as z from 'zod'

import type { AuditEntry } from '~collections/payload-types'
import { currencies, decimalsOf, type Currency } from '~collections/values/site'

const priceChange = z.looseObject({
  price: z.array(z.number().nullable()),
  currency: z.array(z.string().nullable()).optional(),
})
const rows = z.array(z.object({ id: z.coerce.number(), currency: z.enum(currencies).nullable() }))

/** Prices of courses, which are stored in minor units, as amounts of the currency that they were in. */
export async function withCoursePrices(payload: Payload, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const priced = entries.flatMap((entry) => {
    const { data } = entry.recordKind === 'courses' ? priceChange.safeParse(entry.changes) : {}
    return data ? [{ entry, change: data }] : []
  })
  const unsaid = priced.filter(({ change }) => !change.currency).map(({ entry }) => entry.id)
  const known = unsaid.length > 0 ? await readCurrencies(payload, unsaid) : null
  const changesOf = new Map(
    priced.map(({ entry, change }) => {
      const [before, after] = change.currency ?? [known?.get(entry.id), known?.get(entry.id)]
      const price = [toAmount(change.price[0], before), toAmount(change.price[1], after)]
      return [entry.id, { ...change, price }]
    }),
  )
  return entries.map((entry) => ({ ...entry, changes: changesOf.get(entry.id) ?? entry.changes }))
}

function toAmount(minor: number | null | undefined, currency: string | null | undefined) {
  const known = currencies.find((each) => each === currency)
  return known && typeof minor === 'number'
    ? { amount: minor / 10 ** decimalsOf(known), currency: known }
    : minor
}

/** What the course cost in when the entry was made: what the next change of it replaced, or else what it is now. */
async function readCurrencies(payload: Payload, ids: number[]): Promise<Map<number, Currency | null>> {
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const found = await payload.db.drizzle.execute(sql`
    SELECT entry.id, coalesce(next.currency, courses.currency::text) AS currency
    FROM audit_entries AS entry
    LEFT JOIN courses ON courses.id = entry.record_id::integer
    LEFT JOIN LATERAL (
      SELECT changes -> 'currency' ->> 0 AS currency FROM audit_entries
      WHERE record_id = entry.record_id AND record_kind = entry.record_kind AND changes ? 'currency'
        AND (created_at, id) > (entry.created_at, entry.id)
      ORDER BY created_at, id LIMIT 1
    ) AS next ON true
    WHERE entry.id IN (${wanted})`)
  return new Map(rows.parse(found.rows).map(({ id, currency }) => [id, currency]))
}
