import pg from 'pg'
import { randomBytes } from 'node:crypto'

/** Whom the tests' databases belong to: roles without any other right, as a hosted PostgreSQL gives one. */
const owner = { name: 'kalima_test_owner', password: 'owner-of-test-databases' }
/** Neither owns what belongs to the other. */
export const otherOwner = { name: 'kalima_test_other', password: 'another-owner-of-test-databases' }

/** A name that no other run has. It ends in `_test`, and only such a database is ever dropped. */
export function newDatabaseName() {
  return `kalima_${process.pid}_${randomBytes(4).toString('hex')}_test`
}

/**
 * Creates a database on the server of `url`, empty or as a copy, and gives its address as its plain owner. The role of
 * `url` needs the rights to create roles and databases; a role that may only create databases owns them itself.
 * @param {string} url
 * @param {string} name
 */
export async function createDatabase(url, name, template = 'template0', { name: role, password } = owner) {
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`
  const hasOwner = await administer(url, async (client) => {
    const isAble = await ensureRole(client, role, password)
    await client.query(isAble ? `${database} OWNER ${role}` : database)
    return isAble
  })
  if (hasOwner) {
    address.username = role
    address.password = password
  }
  return address.href
}

/**
 * The database's address as the other owner, to whom nothing in it belongs.
 * @param {string} url
 * @param {string} name
 */
export async function addressOfOther(url, name) {
  await administer(url, (client) => ensureRole(client, otherOwner.name, otherOwner.password))
  const address = new URL(url)
  address.pathname = `/${name}`
  address.username = otherOwner.name
  address.password = otherOwner.password
  return address.href
}

/**
 * Drops a test's database, even while something is still connected.
 * @param {string} url
 * @param {string} name
 */
export async function dropDatabase(url, name) {
  if (!name.endsWith('_test')) throw new Error(`${name} is not a test’s database.`)
  await administer(url, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  )
}

/**
 * Whether the plain role is there, or could be created.
 * @param {pg.Client} client
 * @param {string} name
 * @param {string} password
 */
async function ensureRole(client, name, password) {
  /** @type {pg.QueryResult<{ isSuperuser: boolean, isThere: boolean }>} */
  const known = await client.query(
    `SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "isThere"`,
    [name],
  )
  const { isSuperuser = false, isThere = false } = known.rows[0] ?? {}
  if (!isSuperuser || isThere) return isSuperuser
  try {
    await client.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`)
  } catch (error) {
    const isCreatedMeanwhile =
      error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505')
    if (!isCreatedMeanwhile) throw error
  }
  return true
}

/**
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 */
async function administer(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
