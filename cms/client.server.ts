import type { Cms } from './boot'
import { DatabaseAwayError } from './database-errors'

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
