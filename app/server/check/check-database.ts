import { resolve } from 'node:path'
import type pg from 'pg'
import { TLSSocket } from 'node:tls'
import {
  isDatabaseIn,
  openEmbeddedPostgres,
  urlOfRunning,
} from '~cms/embedded-postgres/open-embedded-postgres'
import { connectToDatabase } from '~cms/database-client'
import { reasonOf } from '~cms/database-errors'
import { tlsAdvice } from '~cms/database-tls'
import { describeHost, parseDatabaseUrl, type DatabaseHost, type DatabaseUrl } from '~cms/database-url'
import type { Environment } from '~cms/environment'
import { listPending } from '~cms/migrate'
import { encodingAdvice } from '~cms/require-encoding'
import { findMissingRights } from '~cms/require-rights'
import { isZoneOfDatabase, siteZoneProblem } from '~cms/site-zone'
import { compareUploads } from './check-files'
import { speakerFor, type Finding } from './finding'

const { ok, warning, problem } = speakerFor('database')
const clock = speakerFor('clock')
const settings = speakerFor('settings')

/** Milliseconds for each statement. */
const timeout = 5_000
const oldestMajor = 14
/** Connections of an instance beside its pool: those of its start and of a command. */
const besidePool = 3
/** Seconds of difference between two clocks. */
const smallDifference = 2
const largeDifference = 30

export const databaseAdvice =
  'See that the server runs, that DATABASE_URL names it, and that it lets this machine in (pg_hba.conf, firewall).'

export function checkDatabase(environment: Environment): Promise<Finding[]> {
  return environment.DATABASE_URL ? checkServers(environment) : checkEmbedded(environment)
}

/** A replica that is away is left out by the site, and so is a server that has become the primary. */
export async function checkReplica(url: string): Promise<Finding[]> {
  const name = parseDatabaseUrl(url).hosts.map(describeHost).join(',')
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"')
      return rows[0]?.isReplica
        ? [ok(`the replica ${name} answers`)]
        : [
            warning(
              `${name} is no replica at present, and is left out`,
              'Where it is the primary of the cluster that is right; else take it out of DATABASE_REPLICA_URLS.',
            ),
          ]
    })
  } catch (error) {
    const advice = tlsAdvice(error) ?? 'The site reads from the primary meanwhile.'
    return [warning(`the replica ${name} does not answer (${reasonOf(error)})`, advice)]
  }
}

async function checkServers(environment: Environment): Promise<Finding[]> {
  const { DATABASE_URL = '', DATABASE_POOL } = environment
  const url = parseDatabaseUrl(DATABASE_URL)
  const hosts = url.hosts.length > 1 ? await Promise.all(url.hosts.map((host) => checkHost(url, host))) : []
  try {
    return [...hosts, ...(await checkServer(url, environment, DATABASE_POOL + besidePool))]
  } catch (error) {
    return [...hosts, problem(reasonOf(error), tlsAdvice(error) ?? databaseAdvice)]
  }
}

/** One of several hosts: the site goes on without it, unless it is the one that takes writes. */
async function checkHost(url: DatabaseUrl, host: DatabaseHost): Promise<Finding> {
  const name = describeHost(host)
  try {
    return await withClient({ ...url, hosts: [host], target: 'any' }, async (client) => {
      const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
      return ok(`${name} is ${rows[0]?.isStandby ? 'a standby' : 'a primary'}`)
    })
  } catch (error) {
    return warning(`${name} cannot be used (${reasonOf(error)})`, tlsAdvice(error) ?? databaseAdvice)
  }
}

async function checkServer(
  url: DatabaseUrl,
  environment: Environment,
  wantedConnections: number,
): Promise<Finding[]> {
  return withClient(url, async (client) => [
    ...(await describeServer(client, `${describeHost(client)}/${url.database}`)),
    ...describeEncryption(client, url),
    ...(await checkRights(client)),
    ...(await checkMigrations(client)),
    ...(await checkConnections(client, wantedConnections)),
    await checkClock(client),
    ...(await checkZone(client, environment)),
    ...(await compareUploads(client, environment)),
  ])
}

function describeEncryption({ connection: { stream } }: pg.Client, { tls }: DatabaseUrl): Finding[] {
  if (!(stream instanceof TLSSocket)) return []
  if (tls.mode === 'verify-full') return [ok('the connection is encrypted, and the server proves who it is')]
  return [
    warning(
      `the connection is encrypted, but with sslmode=${tls.mode} another server could pose as this one`,
      'Use sslmode=verify-full, with sslrootcert= for an authority of your own.',
    ),
  ]
}

type Server = { version: number; name: string; encoding: string; isReadOnly: boolean; zone: string }

async function describeServer(client: pg.Client, where: string): Promise<Finding[]> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
       current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
       current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  )
  const [{ version, name, encoding, isReadOnly, zone } = missingRow()] = rows
  const findings: Finding[] = []
  const major = Math.floor(version / 10_000)
  findings.push(
    major < oldestMajor
      ? problem(`PostgreSQL ${name} at ${where} is too old`, `Use PostgreSQL ${oldestMajor} or newer.`)
      : ok(`PostgreSQL ${name} at ${where} answers; its time zone is ${zone}, which changes nothing here`),
  )
  if (encoding !== 'UTF8') findings.push(problem(`its encoding is ${encoding}`, encodingAdvice))
  if (isReadOnly)
    findings.push(
      problem(
        'it takes no writes: a standby, or set to be read-only',
        'Let DATABASE_URL lead to the primary.',
      ),
    )
  return findings
}

async function checkRights(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ role: string; isSuperuser: boolean }>(
    'SELECT current_user AS role, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user',
  )
  const [{ role, isSuperuser } = missingRow()] = rows
  const missing = await findMissingRights(client)
  if (missing.length > 0) return missing.map((right) => problem(`the role ${role} lacks a right: ${right}`))
  if (isSuperuser)
    return [
      warning(
        `the role ${role} is a superuser, which is not needed`,
        'Let a plain role own the database, and name it in DATABASE_URL.',
      ),
    ]
  return [ok(`the role ${role} has the rights that it needs`)]
}

async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const { pending, newer, isEmpty } = await listPending(client)
  if (isEmpty) return [ok('it is empty: the first start makes the tables')]
  if (newer !== null)
    return [
      problem(
        `a newer version of Kalima has changed it (${newer})`,
        'Start that version, or restore a backup from before.',
      ),
    ]
  if (pending.length === 0) return [ok('it is up to date with this version')]
  return [
    warning(
      `${pending.length} changes of this version are not made yet: ${pending.join(', ')}`,
      'The next start makes them, or kalima migrate. Take a backup before.',
    ),
  ]
}

async function checkConnections(client: pg.Client, wanted: number): Promise<Finding[]> {
  const { rows } = await client.query<{ free: number; most: number }>(
    `SELECT current_setting('max_connections')::int AS most,
       least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'),
         CASE WHEN rolconnlimit >= 0 THEN rolconnlimit
           - (SELECT count(*) FROM pg_stat_activity WHERE usename = current_user) END)::int AS free
     FROM pg_roles WHERE rolname = current_user`,
  )
  const [{ free, most } = missingRow()] = rows
  const what = `${free} of ${most} connections are free`
  const advice = `An instance uses up to ${wanted}: raise max_connections (or the role's limit), or put a pooler before it.`
  if (free < 3) return [problem(what, advice)]
  return [free < wanted ? warning(what, advice) : ok(what)]
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ at: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
  )
  const here = (before + Date.now()) / 2
  const seconds = Math.abs((rows[0]?.at ?? here) - here) / 1000
  if (seconds < smallDifference) return clock.ok('it agrees with that of the database')
  const what = `it differs by ${Math.round(seconds)} seconds from that of the database`
  const advice = 'Let both machines follow a time server (timedatectl set-ntp true).'
  return seconds < largeDifference ? clock.warning(what, advice) : clock.problem(what, advice)
}

async function checkZone(client: pg.Client, environment: Environment): Promise<Finding[]> {
  if (await isZoneOfDatabase(client, environment)) return []
  const advice = 'Name the zone by a place, such as Asia/Amman, or update the time zones of the database.'
  return [settings.problem(`SITE_TIME_ZONE ${siteZoneProblem}`, advice)]
}

async function checkEmbedded(environment: Environment): Promise<Finding[]> {
  const where = resolve(environment.DATA_DIR)
  if (!isDatabaseIn(where)) return [ok(`embedded in ${where}: the first start makes it`)]
  const running = await urlOfRunning(where)
  const database = running === null ? await openEmbeddedPostgres(where) : null
  try {
    return await withClient(running ?? database?.url ?? '', async (client) => [
      ok(`embedded in ${where}${running === null ? '' : ', where the site runs'}`),
      ...(await checkMigrations(client)),
      ...(await checkZone(client, environment)),
      ...(await compareUploads(client, environment)),
    ])
  } finally {
    await database?.close()
  }
}

async function withClient<Result>(
  url: string | DatabaseUrl,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectToDatabase(url, { query_timeout: timeout, application_name: 'kalima check' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function missingRow(): never {
  throw new Error('The database answered without a row.')
}
