import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../thread-file'
import { DataInUseError, lockData, readPublished } from './data-lock'
import type { ThreadData, ThreadMessage } from './postgres-thread.mjs'

export type EmbeddedPostgres = { url: string; close: () => Promise<void> }

/**
 * Starts PostgreSQL inside this process on `dataDir/postgres`, or throws when another process uses the folder. Its
 * socket is in a folder that only this user can open; it is never reachable over the network.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const { publish, unlock } = await lockData(dataDir)
  try {
    const folder = join(await realpath(dataDir), 'postgres')
    await makeDatabase(folder)
    const { socketFolder, removeSocket } = await makeSocketFolder(folder)
    try {
      const thread = await startThread({ folder, socket: join(socketFolder, '.s.PGSQL.5432') })
      publish(socketFolder)
      const close = async () => {
        await stopThread(thread)
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

/** Whether a process has the folder locked. */
export async function isDataInUse(dataDir: string): Promise<boolean> {
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

async function startThread(data: ThreadData): Promise<Worker> {
  const thread = newThread(data)
  await waitForMessage(thread, 'listening')
  // Fatal: nothing works without the database.
  thread.once('exit', throwThreadEnded)
  thread.unref()
  return thread
}

async function stopThread(thread: Worker): Promise<void> {
  thread.off('exit', throwThreadEnded)
  thread.ref()
  thread.postMessage('close')
  await waitForMessage(thread, 'closed')
  await thread.terminate()
}

/** Rejects when the thread ends first. */
async function waitForMessage(thread: Worker, message: ThreadMessage): Promise<void> {
  const listeners = new AbortController()
  const { signal } = listeners
  try {
    const received = once(thread, 'message', { signal })
    const [first] = (await Promise.race([received, once(thread, 'exit', { signal })])) as unknown[]
    if (first !== message) throwThreadEnded()
  } finally {
    listeners.abort() // drops the other listener; it would also swallow errors to come
  }
}

function throwThreadEnded(): never {
  throw new Error('The embedded database ended unexpectedly.')
}
