import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import { idsStatement } from '~/admin/lists/page-of-rows.server'
import { listEntries, selectEntries, type EntryFilter } from '~/features/waitlist/list-entries.server'
import { entrySortFields } from '~collections/values/waitlist'

import { addTeamMember } from '../support/team-member'

import { summarize, type Numbers } from './measure'

const directions = ['ascending', 'descending'] as const
const filters: Record<string, EntryFilter> = {
  everyone: {},
  opened: { status: 'opened' },
  'notified, Arabic': { status: 'notified', language: 'ar' },
  'a search': { search: 'khour' },
  'two letters': { search: 'om' },
  'two letters of nobody': { search: 'zx' },
}
const limit = 50
/** The first, a far one, and one in the depth of what a search pages through. */
const pages = [1, 1000, 150].map((page) => ({ page, limit }))

export type OrderNumbers = { name: string; numbers: Numbers; readsAll: boolean }

/** Every order of the waitlist under several filters, asked of the list service itself: the admin's tables use it. */
export async function measureOrders(payload: Payload, rounds: number): Promise<OrderNumbers[]> {
  const user = await addTeamMember(payload, 'viewer')
  const actor = { payload, user, as: { user, overrideAccess: false as const } }
  const measured: OrderNumbers[] = []
  for (const [filterName, filter] of Object.entries(filters))
    for (const by of entrySortFields)
      for (const direction of directions)
        for (const paging of pages) {
          const times: number[] = []
          for (let round = 0; round < rounds; round++) {
            const began = performance.now()
            await listEntries(actor, filter, paging, { by, direction })
            times.push(performance.now() - began)
          }
          const asked = idsStatement(await selectEntries(payload, filter, { by, direction }), paging)
          const plan = asked
            ? JSON.stringify((await payload.db.drizzle.execute(sql`explain ${asked.statement}`)).rows)
            : ''
          measured.push({
            name: `${filterName}, ${by} ${direction}, page ${paging.page}`,
            numbers: summarize([{ times, seconds: times.reduce((a, b) => a + b, 0) / 1000, failures: 0 }]),
            readsAll: plan.includes('Seq Scan'),
          })
        }
  return measured
}
