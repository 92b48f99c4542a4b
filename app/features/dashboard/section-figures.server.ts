import { getCms } from '~cms/client.server'
import { userRoles, userStatuses, type UserRole, type UserStatus } from '~collections/values/users'

/** One count for each value of the column, named after it. */
function countsOf(column: string, values: readonly string[]): string {
  return values.map((value) => `count(*) filter (where ${column} = '${value}')::int as ${value}`).join(', ')
}

const userCounts = `count(*)::int as total, ${countsOf('role', userRoles)}, ${countsOf('status', userStatuses)}`

/** Read from an index alone. */
export async function countUsers() {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<'total' | UserRole | UserStatus, number>>(
    `select ${userCounts} from users`,
  )
  const [counts] = rows
  if (!counts) throw new Error('The database gave no counts.')
  const { total, admin, teacher, student, active, inactive, suspended } = counts
  return { total, byRole: { admin, teacher, student }, byStatus: { active, inactive, suspended } }
}
