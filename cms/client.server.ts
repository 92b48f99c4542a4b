import type { Payload } from 'payload'
import type { ResilientPool } from './pool'
import type { Replicas } from './replicas'
import type { Uploads } from './uploads/uploads'
import { DatabaseAwayError } from './database-errors'

/** The running Payload and its resources. */
export type Cms = {
  payload: Payload
  /** The key of this Payload instance, for Payload’s REST handler. */
  instanceKey: string
  pool: ResilientPool
  replicas: Replicas
  uploads: Uploads
  /** Set when this start generated the owner’s password: show it once, never log it. */
  firstPassword?: string
  /** A description for people: a folder, or the server’s address without the password. */
  dataLocation: string
  /** Closes Payload, its connections and the embedded database; idempotent. */
  close: () => Promise<void>
}

declare global {
  // On globalThis, since the development server reloads this module after every change.
  var kalimaCms: Cms | undefined
}

/** Throws a DatabaseAwayError until the CMS has started. */
export async function getCms(): Promise<Cms> {
  if (!globalThis.kalimaCms) throw new DatabaseAwayError('The database is not open yet.')
  return globalThis.kalimaCms
}

/** Set by the server after booting, and reset when it stops. */
export function setCms(cms: Cms | undefined): void {
  globalThis.kalimaCms = cms
}
