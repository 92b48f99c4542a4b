import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { reasonOf } from '../database-errors'
import { threadFile } from '../thread-file'
import { removeExchangeFiles } from './exchange-file'
import { DataInUseError, lockData, readPublished } from './data-lock'
import type { ThreadData, ThreadMessage } from './postgres-thread.mjs'

export type EmbeddedPostgres = { url: string; close: () => Promise<void> }

/**
 * Starts PostgreSQL inside this process on `dataDir/postgres`, or throws when another process uses the folder. Its
 * socket is in a folder that only this user can open; it is never reachable over the network. When PostgreSQL fails, for example
 * because the disk of its log is full, it is away until it has started again.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const { publish, unlock } = await lockData(dataDir)
  try {
    const folder = join(await realpath(dataDir), 'postgres')
    await makeDatabase(folder)
    await removeExchangeFiles(folder)
    // Copies are made of a running site, which this one is only now.
    await removeForgottenCopies(dataDir, 0)
    const { socketFolder, removeSocket } = await makeSocketFolder(folder)
    try {
      const stop = await keepThread({ folder, socket: join(socketFolder, '.s.PGSQL.5432') })
      publish(socketFolder)
      const close = async () => {
        await stop()
        await removeSocket()
        unlock()
      }
      let closing: Promise<void> | undefined
      return {
        url: urlOf(socketFolder),
        close: () => (closing ??= close()),
      }
    } catch (error) {
      await removeSocket()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The address of the database that another process has opened in the folder; null while none has. */
export async function urlOfRunning(dataDir: string): Promise<string | null> {
  if (!(await isDataInUse(dataDir))) return null
  const socketFolder = await readPublished(dataDir)
  if (!socketFolder) throw new DataInUseError(dataDir)
  return urlOf(socketFolder)
}

export function isDatabaseIn(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'))
}

/** Whether a process has the folder locked. */
async function isDataInUse(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  try {
    const { unlock } = await lockData(dataDir)
    unlock()
    return false
  } catch (error) {
    if (error instanceof DataInUseError) return true
    throw error
  }
}

/** How the folders of copies begin, which a backup makes beside the database of a running site. */
export const copyPrefix = 'postgres-copy-'

/**
 * Removes what backups left that were killed: copies of this age (ms) that nobody has open. One that cannot be removed stays, and
 * keeps nothing else from going on.
 */
export async function removeForgottenCopies(dataDir: string, age: number): Promise<void> {
  const problems: string[] = []
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue
    const folder = join(dataDir, name)
    try {
      const { mtimeMs } = await stat(folder)
      if (Date.now() - mtimeMs >= age && !(await isDataInUse(folder)))
        await rm(folder, { recursive: true, force: true })
    } catch (error) {
      // A backup may remove its own at this moment.
      if (existsSync(folder)) problems.push(reasonOf(error))
    }
  }
  if (problems[0] !== undefined)
    console.warn(`What a backup has left could not be removed (${problems.length}): ${problems[0]}`)
}

const urlOf = (socketFolder: string) =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`

/**
 * Creates the database unless it exists. A process killed on the way leaves a partial database that never opens: it is
 * created again. A thread of its own gives back the memory that this takes, which is three times that of a running database.
 */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  if (existsSync(folder) && !existsSync(unfinished)) return
  await rm(folder, { recursive: true, force: true })
  await writeFile(unfinished, '')
  await mkdir(folder, { mode: 0o700 })
  const thread = newThread({ folder })
  await waitForMessage(thread, 'closed')
  await thread.terminate()
  await rm(unfinished)
}

/** Named after the database, so that the next start can remove what a killed process left. */
async function makeSocketFolder(database: string) {
  const prefix = `kalima-${createHash('sha256').update(database).digest('hex').slice(0, 12)}-`
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  const socketFolder = await mkdtemp(join(tmpdir(), prefix)) // mkdtemp makes it 0700
  return { socketFolder, removeSocket: () => rm(socketFolder, { recursive: true, force: true }) }
}

function newThread(data: ThreadData): Worker {
  // Does not inherit the parent’s options, which may belong to a test runner or loader.
  return new Worker(threadFile(import.meta.url, 'postgres-thread'), { workerData: data, execArgv: [] })
}

/** Milliseconds before it is started again. A start on a full disk fails, and takes a second of a core. */
const pauseBeforeStart = 3000

/** Starts the thread, again whenever it ends by itself, and gives what stops it. The first start throws when it fails. */
async function keepThread(data: ThreadData): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const running = startAgain(await startThread(data), data, stopping.signal)
  return async () => {
    stopping.abort()
    const thread = await running
    if (thread) await stopThread(thread)
  }
}

/** Gives the thread that is running when the signal comes; null if none is. */
async function startAgain(first: Worker, data: ThreadData, signal: AbortSignal): Promise<Worker | null> {
  let thread: Worker | null = first
  for (;;) {
    try {
      if (!thread) {
        await sleep(pauseBeforeStart, undefined, { signal, ref: false })
        thread = await startThread(data)
        console.error('The embedded database is there again.')
      }
      const ended = waitForMessage(thread, 'closed', signal) // nobody has asked for it, so that it rejects
      thread.unref() // listening has made the process wait for it
      await ended
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return thread
      thread = null
      console.error(`The embedded database is away and will be started again: ${reasonOf(error)}`)
    }
  }
}

async function startThread(data: ThreadData): Promise<Worker> {
  const thread = newThread(data)
  await waitForMessage(thread, 'listening')
  return thread
}

async function stopThread(thread: Worker): Promise<void> {
  thread.ref()
  thread.postMessage('close')
  await waitForMessage(thread, 'closed')
  await thread.terminate()
}

/** Rejects when the thread ends first, or the signal comes. */
async function waitForMessage(thread: Worker, message: ThreadMessage, signal?: AbortSignal): Promise<void> {
  const listeners = new AbortController()
  const until = { signal: AbortSignal.any([listeners.signal, ...(signal ? [signal] : [])]) }
  try {
    const received = once(thread, 'message', until)
    const [first] = (await Promise.race([received, once(thread, 'exit', until)])) as [ThreadMessage | number]
    if (first === message) return
    const reason = typeof first === 'object' ? ` (${first.failure})` : ''
    throw new Error(`The embedded database ended unexpectedly${reason}.`)
  } finally {
    listeners.abort() // drops the other listener; it would also swallow errors to come
  }
}
