import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockData } from './data-lock'
import type { ThreadData, ThreadMessage } from './postgres-thread'

export type EmbeddedPostgres = { url: string; close: () => Promise<void> }

/**
 * Starts PostgreSQL inside this process on `dataDir/postgres`, or throws when another process uses the
 * folder. It is reached over a socket in a folder that only this user can open, never over the network.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const unlock = await lockData(dataDir)
  try {
    const folder = join(await realpath(dataDir), 'postgres')
    const { socketFolder, removeSocket } = await makeSocketFolder(folder)
    try {
      const thread = await startThread({ folder, socket: join(socketFolder, '.s.PGSQL.5432') })
      const close = async () => {
        await stopThread(thread)
        await removeSocket()
        await unlock()
      }
      let closing: Promise<void> | undefined
      return {
        url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
        close: () => (closing ??= close()),
      }
    } catch (error) {
      await removeSocket()
      throw error
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Its name tells whose it is, so that one which a kill has left behind goes at the next start. */
async function makeSocketFolder(database: string) {
  const prefix = `kalima-${createHash('sha256').update(database).digest('hex').slice(0, 12)}-`
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  const socketFolder = await mkdtemp(join(tmpdir(), prefix)) // mkdtemp makes it 0700
  return { socketFolder, removeSocket: () => rm(socketFolder, { recursive: true, force: true }) }
}

async function startThread(data: ThreadData): Promise<Worker> {
  // Without the parent's options, which may be a test runner's or a loader's.
  const thread = new Worker(threadFile(), { workerData: data, execArgv: [] })
  await hear(thread, 'listening')
  // Nothing works without it: the process ends like after any other error that nobody expects.
  thread.once('exit', endOfThread)
  thread.unref()
  return thread
}

async function stopThread(thread: Worker): Promise<void> {
  thread.off('exit', endOfThread)
  thread.ref()
  thread.postMessage('close')
  await hear(thread, 'closed')
  await thread.terminate()
}

/** Resolves when the thread says it, and rejects when the thread breaks down before. */
async function hear(thread: Worker, message: ThreadMessage): Promise<void> {
  const heard = new AbortController()
  const { signal } = heard
  try {
    const said = once(thread, 'message', { signal })
    const [first] = (await Promise.race([said, once(thread, 'exit', { signal })])) as unknown[]
    if (first !== message) endOfThread()
  } finally {
    heard.abort() // drops the other listener; it would also swallow errors to come
  }
}

function endOfThread(): never {
  throw new Error('The embedded database ended unexpectedly.')
}

/** In the sources it stands beside this module; in the build this is in `index.js` or one folder down, in `chunks/`. */
function threadFile(): URL {
  const candidates = ['./postgres-thread-from-source.mjs', './postgres-thread.js', '../postgres-thread.js']
  const found = candidates.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error('The embedded database’s thread is missing from the build.')
  return found
}
