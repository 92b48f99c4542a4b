import { resolve } from 'node:path'
import { isDatabaseIn, openEmbeddedPostgres } from './embedded-postgres/open-embedded-postgres'
import { describeDatabase, parseDatabaseUrl } from './database-url'
import type { Environment } from './environment'

export type Database = {
  url: string
  embedded: boolean
  /** A description for people: the data folder, or the server’s addresses without credentials. */
  location: string
  close: () => Promise<void>
}

export class NoSiteError extends Error {
  override name = 'NoSiteError'
  constructor(location: string) {
    super(
      `There is no site in ${location}. Run this where the site runs, with its DATA_DIR and DATABASE_URL.`,
    )
  }
}

/** A server if the environment names one, else the embedded database, which is made unless it `mustExist`. */
export async function openDatabase(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  { mustExist = false } = {},
): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (!DATABASE_URL && mustExist && !isDatabaseIn(DATA_DIR)) throw new NoSiteError(resolve(DATA_DIR))
  if (!DATABASE_URL)
    return { ...(await openEmbeddedPostgres(DATA_DIR)), embedded: true, location: resolve(DATA_DIR) }
  return {
    url: DATABASE_URL,
    embedded: false,
    location: describeDatabase(parseDatabaseUrl(DATABASE_URL)),
    close: () => Promise.resolve(),
  }
}
