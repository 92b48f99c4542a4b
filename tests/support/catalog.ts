import type { Pool } from 'pg'

const ours = "relnamespace = 'public'::regnamespace AND NOT relispartition"

const parts = [
  `SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions)
   FROM pg_class WHERE ${ours} AND relkind NOT IN ('i', 'I')`,
  `SELECT concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
     attgenerated, attidentity, attstorage, pg_get_expr(adbin, adrelid))
   FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE ${ours} AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
  `SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
   FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE ${ours}`,
  `SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid))
   FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE ${ours}`,
  `SELECT concat_ws(' ', 'function', pg_get_functiondef(oid))
   FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  `SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid))
   FROM pg_trigger WHERE NOT tgisinternal AND tgparentid = 0`,
  `SELECT concat_ws(' ', 'enum', typname, array_agg(enumlabel ORDER BY enumsortorder))
   FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname`,
]

/** Everything that the schema of a database consists of, a line each. */
export async function catalogOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT line FROM (${parts.join(' UNION ALL ')}) AS catalog (line) ORDER BY line COLLATE "C"`,
  )
  return rows.map(({ line }) => line)
}

/** Where each index lies: somewhere else once it was built again. */
export async function indexFiles(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; file: number }>(
    `SELECT relname AS name, relfilenode AS file FROM pg_class WHERE relkind = 'i' AND ${ours}`,
  )
  return new Map(rows.map(({ name, file }) => [name, file]))
}
