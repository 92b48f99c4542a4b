import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'

const prefix = 'kalima-rows-'

/**
 * A file by which rows come and go: its path, and the one under which the embedded database sees it. That remembers names:
 * one that was removed it takes for there, so each file has another number.
 */
export async function exchangeFile(client: Pick<ClientBase, 'query'>, dataDir: string, number: number) {
  const name = `${prefix}${number}.copy`
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  )
  return { path: join(dataDir, 'postgres', name), seen: `${rows[0]?.folder ?? ''}/${name}` }
}

/** Those that a killed process has left. */
export async function removeExchangeFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith(prefix)) await rm(join(folder, name))
}
