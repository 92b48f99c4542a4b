import { getCms } from '~cms/client.server'

export type ContactStats = {
  totalSubmissions: number
  newCount: number
  readCount: number
  repliedCount: number
  archivedCount: number
  spamCount: number
}

/** Checks no permissions: that is up to the caller. */
export async function getContactStats(): Promise<ContactStats> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ status: string; count: string }>(
    'select status, count(*) as count from contact_submissions group by status',
  )
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  return {
    totalSubmissions: [...counts.values()].reduce((sum, count) => sum + count, 0),
    newCount: counts.get('new') ?? 0,
    readCount: counts.get('read') ?? 0,
    repliedCount: counts.get('replied') ?? 0,
    archivedCount: counts.get('archived') ?? 0,
    spamCount: counts.get('spam') ?? 0,
  }
}
