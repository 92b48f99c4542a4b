import { closeSync, openSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Two processes on one folder would silently lose each other’s rows. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
  constructor(folder: string) {
    super(`Another process uses ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Locks the folder for this process, or throws a {@link DataInUseError}; returns the unlock function. The lock is the file
 * system's, so that it also holds between containers, and it ends with the process, however that ends. Its file stays:
 * a process that removed it could remove the one that another has locked by then.
 */
export async function lockData(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await realpath(folder)
  const { tryLock } = await import('fs-native-extensions') // not needed on a PostgreSQL server
  const file = openSync(join(path, 'postgres.lock'), 'a', 0o600)
  try {
    if (!tryLock(file)) throw new DataInUseError(path)
  } catch (error) {
    closeSync(file)
    throw error
  }
  return () => closeSync(file)
}
