import type { siteContent } from '~db/schema/content'
import { getCms } from './client.server'
import { isDatabaseAway } from './database-errors'
import { rememberBriefly } from './remember-briefly'
import { onPrimary } from './replicas'

/** Milliseconds. Pages show a change within a second, of which reading and rendering take a part. */
export const versionAge = 400

/**
 * Changes with each committed change of what the public pages show. The database's triggers write it
 * (docs/decisions/0036-cache-of-pages.md). Throws while the database is unavailable.
 */
export const readContentVersion = rememberBriefly(async () => {
  const { pool, instanceKey } = await getCms()
  const { rows } = await pool.query<typeof siteContent.$inferSelect>('select version from site_content')
  return `${instanceKey} ${rows[0]?.version ?? ''}`
}, versionAge)

let changesHere = 0

/** Called when an editor changes content, so that the next reader of this instance sees it at once. */
export function forgetContentVersion(): void {
  changesHere++
  readContentVersion.forget()
}

/** How often content has changed on this instance: even where the version cannot be read, what is older is out of date. */
export const countContentChanges = () => changesHere

/**
 * Remembers a read of public content until that changes. While the database is unavailable the last value stands in; without one
 * it throws.
 */
export function rememberContent<Arguments extends string[], Result>(
  read: (...key: Arguments) => Promise<Result>,
) {
  const remembered = new Map<string, { version: string; reading: Promise<Result> }>()

  async function readCurrent(name: string, key: Arguments): Promise<Result> {
    const version = await readContentVersion()
    const last = remembered.get(name)
    if (last?.version === version) return last.reading
    const entry = { version, reading: onPrimary(() => read(...key)) }
    remembered.set(name, entry)
    try {
      return await entry.reading
    } catch (error) {
      if (remembered.get(name) !== entry) throw error
      if (last) remembered.set(name, last)
      else remembered.delete(name)
      throw error
    }
  }

  function readRemembered(...key: Arguments): Promise<Result> {
    const name = key.join('\n')
    return readCurrent(name, key).catch((error: unknown) => {
      const last = remembered.get(name)
      if (last && isDatabaseAway(error)) return last.reading
      throw error
    })
  }

  return Object.assign(readRemembered, { forget: () => remembered.clear() })
}
