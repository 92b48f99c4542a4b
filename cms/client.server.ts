import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { DatabaseAwayError } from './database-errors'

/** Payload while it runs, with what belongs to it. */
export type Cms = {
  payload: Payload
  /** The name under which Payload's REST handler finds this very instance. */
  instanceKey: string
  pool: Pool
  /** The owner's password, when this start has made it: show it once, it belongs in no log. */
  firstPassword?: string
  /** Where the data is, for people: a folder, or the server's address without the password. */
  dataLocation: string
  /** Ends Payload, its connections and the embedded database; a second call waits for the first. */
  close: () => Promise<void>
}

declare global {
  // On globalThis, since the development server loads this module anew after every change.
  var kalimaCms: Cms | undefined
}

/** The running CMS; until it has started, an error that stands for "the database is away". */
export async function getCms(): Promise<Cms> {
  if (!globalThis.kalimaCms) throw new DatabaseAwayError('The database is not open yet.')
  return globalThis.kalimaCms
}

/** Told by the server once it has booted, and with undefined when it stops. */
export function setCms(cms: Cms | undefined): void {
  globalThis.kalimaCms = cms
}
