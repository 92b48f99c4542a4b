import type { Actor } from '~/features/admin-session/identify.server'

import type { ExportFilter } from './export-filter'

/** Notes who exports what; `end` notes how many rows left. One that never ends was cut off with its process. */
export async function beginExport({ payload, user }: Actor, filter: ExportFilter) {
  const own = { collection: 'exports', depth: 0, overrideAccess: true } as const // nobody writes these by hand
  const { id } = await payload.create({
    ...own,
    data: {
      what: 'waitlist',
      by: user.collection === 'admins' ? user.id : null,
      byName: user.name,
      filter,
      rows: 0,
      status: 'running',
    },
  })
  return {
    async end(status: 'finished' | 'interrupted', rows: number): Promise<void> {
      await payload.update({ ...own, id, data: { status, rows, finishedAt: new Date().toISOString() } })
    },
  }
}
