import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import type { OpenFile } from '../uploads/uploads'
import type { Part } from './manifest'

/** Text shrinks to a fifth; more effort would take three times as long for a tenth less. */
const compression = { level: 4 }

export type ArchiveWriter = {
  /** What was added so far. */
  parts: Part[]
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Adds a file that memory need not hold. It ends with an error unless the stream brings as many bytes as it says. */
  addFile: (name: string, file: OpenFile) => Promise<void>
}

/**
 * Writes an archive, has it checked, and only then gives it its name: no reader of `file` ever sees a part of it. Only this
 * user may read it.
 */
export async function writeArchive(
  file: string,
  {
    fill,
    check,
  }: { fill: (archive: ArchiveWriter) => Promise<void>; check: (draft: string) => Promise<unknown> },
): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}${draftEnding}`
  try {
    await writeDraft(draft, fill)
    await check(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const draftEnding = '.part'

async function writeDraft(draft: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack()
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const parts: Part[] = []
  const writing = pipeline(tar, createGzip(compression), output)
  const add = async (name: string, bytes: Buffer) => {
    parts.push({ name, bytes: bytes.length, sha256: hashOf(bytes) })
    // The entry ends once the disk has taken what came before: memory holds one part.
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      )
      entry.end(bytes)
    })
  }
  const addFile = async (name: string, { size, stream }: OpenFile) => {
    const entry = tar.entry({ name, size, mode: 0o600 })
    const measured = measure(stream)
    await pipeline(measured.chunks, entry)
    parts.push({ name, bytes: size, sha256: measured.sha256() })
  }
  const filling = fill({ parts, add, addFile }).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    },
  )
  // When both fail, the first failure is the reason: a full disk ends the filling, too.
  await Promise.all([writing, filling])
  const written = await open(draft, 'r+')
  await written.sync()
  await written.close()
}

/** An archive that cannot be used. */
export class DamagedArchiveError extends Error {
  override name = 'DamagedArchiveError'
}

/** What an archive has under a name: read it to its end, or as a whole where it is small. */
export type ArchiveEntry = { chunks: AsyncIterable<Uint8Array>; whole: () => Promise<Buffer> }

/** Hands over one entry after the other. Throws a {@link DamagedArchiveError} for what is no whole archive. */
export async function readArchive(
  file: string,
  take: (name: string, entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), tar)
  let refusal: { error: unknown } | undefined
  const taking = (async () => {
    for await (const entry of tar) {
      const stream = entry as Readable
      let isBroken = false
      stream.on('error', () => (isBroken = true))
      const taken = take(entry.header.name, { chunks: stream, whole: () => buffer(stream) })
      await taken.catch((error: unknown) => {
        // The reader of a truncated archive reports that, and not this stream.
        if (!isBroken) refusal = { error }
        tar.destroy()
        throw error
      })
    }
  })()
  const [read, taken] = await Promise.allSettled([reading, taking])
  if (refusal) throw refusal.error
  for (const outcome of [read, taken])
    if (outcome.status === 'rejected') throw toDamaged(outcome.reason, file)
}

function toDamaged(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const isOfArchive =
    ('code' in error && String(error.code).startsWith('Z_')) ||
    /unexpected end of (file|data)|invalid tar|premature close|writable stream closed/i.test(error.message)
  return isOfArchive
    ? new DamagedArchiveError(`${file} is no whole archive: ${error.message}.`, { cause: error })
    : error
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Hashes and counts what goes by. */
export function measure(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* chunks() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  let digest: string | undefined
  return {
    chunks: chunks(),
    bytes: () => bytes,
    /** Once all has gone by. */
    sha256: () => (digest ??= hash.digest('hex')),
  }
}
