import pg from 'pg'
import type { Queryable } from '~db/repeatable-sql'
import type { BackedUpTable } from './manifest'

export type TableShape = Omit<BackedUpTable, 'rows' | 'parts'> & { estimatedRows: number }

const ofExtension = (oid: string) => `EXISTS (SELECT FROM pg_depend WHERE objid = ${oid} AND deptype = 'e')`

/**
 * All tables that have rows, as the database knows them: partitions instead of what they are parts of. Generated columns
 * are left out, since nobody can write them.
 */
export async function listTables(database: Queryable): Promise<TableShape[]> {
  const { rows } = await database.query<TableShape>(
    `SELECT class.relname AS name, class.relpersistence = 'u' AS "isUnlogged",
       greatest(class.reltuples, 0)::float8 AS "estimatedRows",
       CASE WHEN class.relispartition THEN json_build_object(
         'of', parent.relname, 'bound', pg_get_expr(class.relpartbound, class.oid)) END AS partition,
       (SELECT coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
           ORDER BY attnum), '[]')
         FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM pg_class AS class
       LEFT JOIN pg_inherits ON inhrelid = class.oid LEFT JOIN pg_class AS parent ON parent.oid = inhparent
     WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r' AND NOT ${ofExtension('class.oid')}
     ORDER BY class.relname`,
  )
  return rows
}

export type SequenceState = { name: string; value: string; isCalled: boolean }

/** A sequence belongs to no snapshot: it is at least as far as the rows are. */
export async function readSequences(database: Queryable): Promise<SequenceState[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND NOT ${ofExtension('pg_class.oid')} ORDER BY relname`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await database.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
    )
    states.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return states
}

/** Each names what belongs to no extension; the later ones name what the earlier ones have left. */
const whatIsThere = [
  `SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' END, oid::regclass) AS thing
   FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm') AND NOT ${ofExtension('pg_class.oid')}`,
  `SELECT format('TABLE %s', oid::regclass) AS thing FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     AND NOT ${ofExtension('pg_class.oid')}`,
  `SELECT format('SEQUENCE %s', oid::regclass) AS thing FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND NOT ${ofExtension('pg_class.oid')}`,
  `SELECT format('ROUTINE %s', oid::regprocedure) AS thing FROM pg_proc
   WHERE pronamespace = 'public'::regnamespace AND NOT ${ofExtension('pg_proc.oid')}`,
  `SELECT format('TYPE %s', oid::regtype) AS thing FROM pg_type
   WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND NOT ${ofExtension('pg_type.oid')}`,
]

/** Everything in the schema but what extensions have made. */
export async function dropEverything(database: Queryable): Promise<void> {
  for (const query of whatIsThere) {
    const { rows } = await database.query<{ thing: string }>(query)
    for (const { thing } of rows)
      await database.query(`DROP ${thing.replace(/^(MATERIALIZED VIEW|[A-Z]+) /, '$1 IF EXISTS ')} CASCADE`)
  }
}

/** The name of a table, or another thing in the schema, as SQL has it. */
export const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: Pick<TableShape, 'columns'>) =>
  columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
