import { ask } from './fresh-storage'
import { testServer } from './template'

export type Query = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>

/**
 * From the next connection to the database on, PostgreSQL tells the plan of each statement as a notice. Only a superuser may
 * ask for that, so the role of the test server does, and not the owner of the database.
 */
export async function reportPlans(databaseUrl: string): Promise<void> {
  const server = new URL(testServer() ?? databaseUrl)
  const name = new URL(databaseUrl).pathname.slice(1)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
  }
  for (const [setting, value] of Object.entries(settings))
    await ask(server.href, `alter database ${name} set ${setting} = '${value}'`)
}
