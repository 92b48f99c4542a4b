import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const startFile = fileURLToPath(new URL('../../app/server/start.mjs', import.meta.url))

/** Builds before tests that start the built product: several starts at once would build into the same folder. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [startFile, '--build-only'])
}
