export type Query = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>

/** From the next connection on, PostgreSQL tells the plan of each statement as a notice. `query` asks as a superuser. */
export async function reportPlans(query: Query): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
  }
  const [{ name } = { name: '' }] = await query<{ name: string }>('select current_database() as name')
  for (const [setting, value] of Object.entries(settings))
    await query(`alter database ${name} set ${setting} = '${value}'`)
}
