import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Holds messages while there is no SMTP server. */
export function outboxFolder(dataDir: string): string {
  return join(resolve(dataDir), 'outbox')
}

/** Includes partial files that a killed process left. */
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

/** Deletes messages written before `limit`, by file name or modification time; returns their number. */
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

/** Null for a file that has been deleted. Copies are newer than the date in their name. */
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
