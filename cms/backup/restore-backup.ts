import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import packageJson from '../../package.json'
import { withBootLock } from '../boot-lock'
import { connectToDatabase } from '../database-client'
import type { Environment } from '../environment'
import { isNewer } from '../is-newer'
import type { JobTasks } from '../jobs/queues'
import { migrate } from '../migrate'
import { type OpenPayload, openPayload } from '../open-payload'
import { firstPasswordFile } from '../secrets'
import { openUploads } from '../uploads/open-uploads'
import { listTables } from './catalog'
import { type HeldMails, holdMails } from './hold-mails'
import { loadArchive, requireKnownMigrations } from './load-archive'
import { digestOfSecret, type Manifest } from './manifest'
import { type Progress, silent } from './progress'
import { listUploads } from './uploaded-files'
import { verifyArchive, type VerifiedArchive } from './verify-archive'

type RestoreOptions = {
  environment: Environment
  file: string
  logger: Logger
  tasks: JobTasks
  /** Whether what is there may be dropped; asked only if something is. */
  mayReplace: (location: string) => Promise<boolean>
  progress?: Progress
}

/**
 * Brings back a site from an archive, which is read as a whole first. Until all rows are there and committed, the target
 * stays as it was. What may have been mailed since is held. Throws when a site runs there.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest & { held: HeldMails }> {
  const { environment, file, logger, tasks, progress = silent } = options
  progress.begin('Checking', 1)
  const archive = await verifyArchive(file)
  progress.end()
  requireNoNewerVersion(archive.manifest)
  requireKnownMigrations(archive.manifest)
  requireSameSecret(environment, archive, file)
  if (environment.DATABASE_URL) await refuseWhileRunning(environment.DATABASE_URL)
  const opened = await openPayload({
    // An empty folder has no secret yet, and must not get another one.
    environment: { ...environment, PAYLOAD_SECRET: archive.secret },
    logger,
    tasks,
  })
  try {
    const held = await withBootLock({ ...opened.database, logger }, () =>
      restoreInto(opened, archive, options),
    )
    return { ...archive.manifest, held }
  } finally {
    await opened.close()
  }
}

async function restoreInto(
  { payload, pool, database }: OpenPayload,
  archive: VerifiedArchive,
  { environment, file, mayReplace, progress = silent }: RestoreOptions,
): Promise<HeldMails> {
  const { manifest } = archive
  const uploads = openUploads(environment)
  const isEmpty = (await listTables(pool)).length === 0
  if (!isEmpty && !(await mayReplace(database.location)))
    throw new Error(`There are data in ${database.location} already: nothing was changed.`)
  const former = await listUploads(pool)
  const writeKeys = () => (database.embedded ? writeKeyFiles(environment, archive) : Promise.resolve())

  const client = await pool.connect()
  let failure: Error | undefined
  let held: HeldMails
  try {
    await client.query('BEGIN')
    const dataDir = database.embedded ? environment.DATA_DIR : null
    await loadArchive({ payload, client, file, manifest, dataDir, uploads, progress })
    held = await holdMails(client)
    // A kill between the two must not leave rows without their secret, nor take the secret from rows that stay.
    if (isEmpty) await writeKeys()
    await client.query('COMMIT')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await client.query('ROLLBACK').catch(() => undefined) // the connection may be what failed
    throw failure
  } finally {
    client.release(failure)
  }
  if (!isEmpty) await writeKeys()
  const restored = new Set(manifest.uploads)
  for (const name of former) if (!restored.has(name)) await uploads.remove(name)
  progress.begin('Indexing', 1)
  await migrate(payload, pool) // a start does the same if this one is killed here
  await analyze(pool)
  progress.end()
  return held
}

/** A version may write other things into the same tables. */
function requireNoNewerVersion({ version }: Manifest): void {
  if (isNewer(version, packageJson.version))
    throw new Error(
      `The archive comes from Kalima ${version}, which is newer than this one (${packageJson.version}). Restore it with that version, or a newer one.`,
    )
}

function requireSameSecret(
  { PAYLOAD_SECRET }: Environment,
  { manifest, secret }: VerifiedArchive,
  file: string,
): void {
  if (PAYLOAD_SECRET === undefined || digestOfSecret(PAYLOAD_SECRET) === manifest.secretDigest) return
  if (digestOfSecret(secret) !== manifest.secretDigest)
    throw new Error(`${file} was altered: its secret is not that of its site.`)
  throw new Error(
    `PAYLOAD_SECRET is not that of the site in ${file}, whose keys and sealed secrets would be lost. Set it to what ` +
      `tar -xzOf ${file} keys/secret prints, here and wherever the site is started.`,
  )
}

/** Instances call themselves `kalima`, unless `DATABASE_URL` has a name for all that connect by it, as we have then. */
async function refuseWhileRunning(url: string): Promise<void> {
  const client = await connectToDatabase(url, {})
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND application_name IN ('kalima', nullif(current_setting('application_name'), ''))`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0)
      throw new Error(
        `A site runs on this database (${count} connections). Stop every instance first; nothing was changed.`,
      )
  } finally {
    await client.end()
  }
}

/** An embedded site has its keys in files, unless the environment has them. */
async function writeKeyFiles(
  { DATA_DIR, PAYLOAD_SECRET }: Environment,
  { secret, firstPassword }: VerifiedArchive,
): Promise<void> {
  if (PAYLOAD_SECRET === undefined) await writeKey(DATA_DIR, 'secret', secret)
  if (firstPassword === null) await rm(join(DATA_DIR, firstPasswordFile), { force: true })
  else await writeKey(DATA_DIR, firstPasswordFile, firstPassword)
}

async function writeKey(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${name}.restored`)
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true })
  await rename(draft, join(folder, name))
}

/**
 * Nobody has counted the new rows yet, and the embedded database never does by itself. In a transaction, since behind a pooler
 * a setting of the session would be that of others.
 */
async function analyze(pool: { connect: () => Promise<PoolClient> }): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('ANALYZE')
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}
