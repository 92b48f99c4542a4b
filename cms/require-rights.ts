import type { Pool } from 'pg'
import type { Queryable } from '~db/repeatable-sql'
import { needsMigration } from './migrate'

type Rights = {
  role: string
  database: string
  mayUseSchema: boolean
  mayCreateTables: boolean
  /** Null while there are no tables yet. */
  owner: string | null
  ownsTables: boolean
  mayReadTables: boolean
  /** Whether `pg_trgm` is there, or the role may create it; null on a server that does not have it. */
  hasTrigrams: boolean | null
}

const schema = "to_regnamespace('public')"
const table = "to_regclass('public.payload_migrations')"

/** Names are quoted where SQL wants it, so that statements can be copied. */
const rightsQuery = `
  SELECT quote_ident(current_user) AS "role", quote_ident(current_database()) AS "database",
    coalesce(has_schema_privilege(${schema}, 'USAGE'), false) AS "mayUseSchema",
    coalesce(has_schema_privilege(${schema}, 'CREATE'), false) AS "mayCreateTables",
    (SELECT quote_ident(pg_get_userbyid(relowner)) FROM pg_class WHERE oid = ${table}) AS "owner",
    coalesce((SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = ${table}), true) AS "ownsTables",
    coalesce(has_table_privilege(${table}, 'SELECT'), true)
      AND coalesce(has_table_privilege(to_regclass('public.applied_sql'), 'SELECT'), true) AS "mayReadTables",
    CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN true
      ELSE (SELECT bool_or(trusted) AND has_database_privilege(current_database(), 'CREATE')
          OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
        FROM pg_available_extension_versions WHERE name = 'pg_trgm')
      END AS "hasTrigrams"`

/** Throws one line that says which rights are missing and how to grant them; a migration would end in the middle. */
export async function requireRights(pool: Pool): Promise<void> {
  const rights = await readRights(pool)
  const missing = await missingOf(rights, pool)
  if (!rights || missing.length === 0) return
  const { role, database } = rights
  throw new Error(`The role ${role} lacks rights in the database ${database}: ${missing.join(', ')}.`)
}

/** Which rights are missing now, each with the statement that grants it. */
export async function findMissingRights(client: Queryable): Promise<string[]> {
  return missingOf(await readRights(client), client)
}

async function readRights(client: Queryable): Promise<Rights | undefined> {
  return (await client.query<Rights>(rightsQuery)).rows[0]
}

async function missingOf(rights: Rights | undefined, client: Queryable): Promise<string[]> {
  if (!rights) return []
  const missing = missingToRead(rights)
  if (missing.length === 0 && (await needsMigration(client))) missing.push(...missingToMigrate(rights))
  return missing
}

function missingToRead({ role, mayUseSchema, mayReadTables, owner }: Rights): string[] {
  if (!mayUseSchema) return [`to use its tables (GRANT USAGE, CREATE ON SCHEMA public TO ${role})`]
  return mayReadTables ? [] : [belongsTo(owner, role)]
}

function missingToMigrate({ role, database, ...rights }: Rights): string[] {
  const missing: string[] = []
  if (!rights.mayCreateTables) missing.push(`to create tables (GRANT CREATE ON SCHEMA public TO ${role})`)
  if (!rights.ownsTables) missing.push(belongsTo(rights.owner, role))
  if (rights.hasTrigrams === null)
    missing.push('the extension pg_trgm, which is not installed on the server (Debian: postgresql-contrib)')
  if (rights.hasTrigrams === false)
    missing.push(
      `to create the extension pg_trgm (GRANT CREATE ON DATABASE ${database} TO ${role}, or a superuser runs CREATE EXTENSION pg_trgm)`,
    )
  return missing
}

const belongsTo = (owner: string | null, role: string) =>
  `to change its tables, which belong to ${owner} (GRANT ${owner} TO ${role})`
