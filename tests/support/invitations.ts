import type { TestCms } from './test-cms'

export async function invitationRows({ pool }: TestCms) {
  const { rows } = await pool.query<{
    status: string
    error: string | null
    attempts: string
    entry_id: number
  }>('select status, error, attempts, entry_id from invitations order by id')
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}
