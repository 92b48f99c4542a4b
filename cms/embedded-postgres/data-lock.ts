import { mkdir, realpath } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Two processes on one folder would silently lose each other’s rows. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
  constructor(folder: string) {
    super(`Another process uses ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Locks the folder for this process, or throws a {@link DataInUseError}; returns the unlock function. */
export async function lockData(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await realpath(folder)
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path)
}

/** An abstract socket has no file: the kernel frees its name whenever the process ends. */
function lockBySocket(path: string): Promise<() => Promise<void>> {
  // Socket names are limited to 107 bytes.
  const name = `\0kalima-data-${createHash('sha256').update(path).digest('hex')}`
  const server = createServer((connection) => connection.destroy())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DataInUseError(path) : error),
    )
    server.listen({ path: name }, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}

/** After a kill the lock file counts as stale after ten seconds. */
async function lockByFile(path: string): Promise<() => Promise<void>> {
  const { default: lockfile } = await import('proper-lockfile') // not needed on Linux
  try {
    return await lockfile.lock(path, { lockfilePath: join(path, '.lock'), stale: 10_000, retries: 0 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') throw new DataInUseError(path)
    throw error
  }
}
