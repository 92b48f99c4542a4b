import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Two processes on one folder would silently lose each other’s rows. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
  constructor(folder: string) {
    super(`Another process uses ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

const lockFile = 'postgres.lock'

type DataLock = {
  /** Tells other processes where the database listens, until the lock ends. */
  publish: (socketFolder: string) => void
  unlock: () => void
}

/**
 * Locks the folder for this process, or throws a {@link DataInUseError}. The lock is the file
 * system's, so that it also holds between containers, and it ends with the process, however that ends. Its file stays:
 * a process that removed it could remove the one that another has locked by then.
 */
export async function lockData(folder: string): Promise<DataLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await realpath(folder)
  const { tryLock } = await import('fs-native-extensions') // not needed on a PostgreSQL server
  const file = openSync(join(path, lockFile), 'a', 0o600)
  try {
    if (!tryLock(file)) throw new DataInUseError(path)
    ftruncateSync(file) // what a killed process has left
  } catch (error) {
    closeSync(file)
    throw error
  }
  const publish = (text: string) => {
    ftruncateSync(file)
    writeSync(file, text)
  }
  return {
    publish,
    unlock() {
      publish('')
      closeSync(file)
    },
  }
}

/** Where the process that has the folder locked listens; empty while it starts. */
export function readPublished(folder: string): Promise<string> {
  return readFile(join(folder, lockFile), 'utf8')
}
