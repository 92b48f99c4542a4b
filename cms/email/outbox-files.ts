import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The folder where messages lie while there is no SMTP server. */
export function outboxFolder(dataDir: string): string {
  return join(resolve(dataDir), 'outbox')
}

/** Messages in the outbox, and those that a kill left half written. */
export async function outboxFiles(dataDir: string): Promise<string[]> {
  const folder = outboxFolder(dataDir)
  try {
    const names = await readdir(folder)
    return names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Removes messages that were written before `limit`, by their name or their file's time; gives how many. */
export async function removeOldMails(dataDir: string, limit: Date): Promise<number> {
  let removed = 0
  for (const file of await outboxFiles(dataDir)) {
    const written = await timeOf(file)
    if (written === null || written > limit.getTime()) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** Copied files are newer than their names; null for one that is gone meanwhile. */
async function timeOf(file: string): Promise<number | null> {
  const [, day, hour, minute] = /(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-[^/\\]*$/.exec(file) ?? []
  const named = day && hour && minute ? Date.parse(`${day}T${hour}:${minute}:00Z`) : Number.NaN
  try {
    const { mtimeMs } = await stat(file)
    return Number.isNaN(named) ? mtimeMs : Math.min(named, mtimeMs)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
