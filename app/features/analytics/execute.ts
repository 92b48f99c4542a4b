import type { sql } from '@payloadcms/db-postgres'

/** Runs a statement on its own or in somebody's transaction, and gives its rows. */
export type Execute = (statement: ReturnType<typeof sql>) => Promise<unknown[]>
