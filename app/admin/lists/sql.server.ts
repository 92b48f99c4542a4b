import type { sql } from '@payloadcms/db-postgres'

/** A piece of a statement with its values. */
export type SQL = ReturnType<typeof sql>
