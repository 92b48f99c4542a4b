import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where the server of the browser tests at this port keeps its data; the walks find the mails there that it sent.
 * @param {string | undefined} port
 */
export function e2eFolder(port) {
  return join(tmpdir(), `kalima-e2e-${port}`)
}

/** The data that each server of a run of the browser tests begins with. */
export function e2eTemplate() {
  return `${e2eFolder(process.env.E2E_PORT ?? '4173')}-template`
}
