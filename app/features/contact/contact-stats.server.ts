import { getCms } from '~cms/client.server'

/** Numbers of the contact submissions; each status is counted apart (design decision 7). */
export type ContactStats = {
  totalSubmissions: number
  newCount: number
  readCount: number
  repliedCount: number
  archivedCount: number
  spamCount: number
}

/** Counts the submissions, in one query. The caller has checked that the asker may know. */
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
