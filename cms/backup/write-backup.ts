import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import packageJson from '../../package.json'
import type { Environment } from '../environment'
import { firstPasswordFile, secretFrom } from '../secrets'
import { openUploads } from '../uploads/open-uploads'
import { type ArchiveWriter, writeArchive } from './archive'
import { columnList, listTables, quoted, readSequences, type TableShape } from './catalog'
import {
  type BackedUpTable,
  digestOfSecret,
  format,
  keyName,
  type Manifest,
  manifestName,
  partName,
  readme,
  uploadName,
} from './manifest'
import { type Progress, silent } from './progress'
import { countRows, endOfRows } from './rows'
import { openSnapshot, type Snapshot } from './snapshot'
import { listUploads } from './uploaded-files'
import { verifyArchive } from './verify-archive'

type BackupOptions = {
  environment: Environment
  file: string
  progress?: Progress
  /** Ends it early, without a file. */
  signal?: AbortSignal
}

/** Bytes of rows in one part of the archive, and so about what memory holds. */
const partSize = 8 * 1024 * 1024

/**
 * Writes database, uploads and keys as they are at one moment into one archive, also while the site runs. The file is there
 * once it was read again and found whole.
 */
export async function writeBackup({
  environment,
  file,
  progress = silent,
  signal,
}: BackupOptions): Promise<Manifest> {
  const snapshot = await openSnapshot(environment)
  let manifest: Manifest | undefined
  let isOpen = true
  const close = async () => {
    if (isOpen) await snapshot.close()
    isOpen = false
  }
  try {
    await writeArchive(file, {
      async fill(archive) {
        const add: ArchiveWriter['add'] = async (name, bytes) => {
          signal?.throwIfAborted()
          await archive.add(name, bytes)
        }
        const addFile: ArchiveWriter['addFile'] = async (name, opened) => {
          signal?.throwIfAborted()
          await archive.addFile(name, opened)
        }
        manifest = await fill(environment, snapshot, { ...archive, add, addFile }, progress)
        await close()
        await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
      },
      async check(draft) {
        progress.begin('Checking', manifest?.parts.length ?? 0)
        await verifyArchive(draft, () => {
          signal?.throwIfAborted()
          progress.advance(1)
        })
        progress.end()
      },
    })
  } finally {
    await close()
  }
  if (!manifest) throw new Error('The archive was not filled.')
  return manifest
}

async function fill(
  environment: Environment,
  snapshot: Snapshot,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Manifest> {
  const { client, engine } = snapshot
  const createdAt = new Date().toISOString()
  const shapes = await listTables(client)
  await archive.add('README.txt', Buffer.from(readme))
  const secret = await secretFrom(environment)
  await addKeys(environment, secret, archive)
  const uploads = await addUploads(environment, snapshot, archive)
  progress.begin(
    'Writing',
    sumOf(shapes, ({ estimatedRows }) => estimatedRows),
  )
  const tables: BackedUpTable[] = []
  for (const shape of shapes) tables.push(await addTable(shape, snapshot, archive, progress))
  progress.end()
  return {
    format,
    version: packageJson.version,
    createdAt,
    site: environment.SITE_URL,
    engine,
    postgres: await readText(client, "SELECT current_setting('server_version') AS text"),
    migrations: await readNames(client, 'SELECT name AS text FROM payload_migrations ORDER BY id'),
    secretDigest: digestOfSecret(secret),
    tables,
    sequences: await readSequences(client),
    ...uploads,
    parts: archive.parts,
  }
}

/** The first password is no secret any more once the owner has set another one: then its file is gone. */
async function addKeys({ DATA_DIR }: Environment, secret: string, archive: ArchiveWriter): Promise<void> {
  await archive.add(keyName('secret'), Buffer.from(`${secret}\n`))
  const password = await readFile(join(DATA_DIR, firstPasswordFile)).catch(() => null)
  if (password) await archive.add(keyName(firstPasswordFile), password)
}

/** First of all, since the site deletes files of records that go meanwhile. */
async function addUploads(environment: Environment, { client }: Snapshot, archive: ArchiveWriter) {
  const store = openUploads(environment)
  const uploads: string[] = []
  const missingUploads: string[] = []
  for (const name of await listUploads(client)) {
    const opened = await store.open(name)
    if (opened) await archive.addFile(uploadName(name), opened)
    ;(opened ? uploads : missingUploads).push(name)
  }
  return { uploads, missingUploads }
}

async function addTable(
  shape: TableShape,
  snapshot: Snapshot,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<BackedUpTable> {
  const parts: string[] = []
  let rows = 0
  if (!shape.isUnlogged)
    await snapshot.copyOut(`SELECT ${columnList(shape)} FROM ONLY ${quoted(shape.name)}`, async (stream) => {
      for await (const { bytes, count } of inParts(stream)) {
        const part = partName(shape.name, parts.length + 1)
        await archive.add(part, bytes)
        parts.push(part)
        rows += count
        progress.advance(count)
      }
    })
  const { name, columns, isUnlogged, partition } = shape
  return { name, columns, isUnlogged, partition, rows, parts }
}

/** Cuts what COPY writes between rows, so that each part can be read by itself. */
async function* inParts(stream: Readable): AsyncGenerator<{ bytes: Buffer; count: number }> {
  let chunks: Buffer[] = []
  let size = 0
  const partOf = (bytes: Buffer) => ({ bytes, count: countRows(bytes) })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    const all = Buffer.concat(chunks)
    const end = endOfRows(all)
    chunks = [all.subarray(end)]
    size = all.length - end
    if (end > 0) yield partOf(all.subarray(0, end))
  }
  if (size > 0) yield partOf(Buffer.concat(chunks))
}

const sumOf = <Item>(items: Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0)

async function readNames(client: Snapshot['client'], query: string): Promise<string[]> {
  return (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
}

async function readText(client: Snapshot['client'], query: string): Promise<string> {
  return (await readNames(client, query))[0] ?? ''
}
