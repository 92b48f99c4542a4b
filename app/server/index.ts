import { fileURLToPath } from 'node:url'

import { reasonOf } from '~cms/database-errors'
import { parseEnvironment } from '~cms/environment'
import { openDatabase } from '~cms/open-database'

// Output that cannot be printed, because of a full disk or a reader that is gone, must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** The production server's entry (`build/server/index.js`, started by `npm start`). */
async function main() {
  const stopped = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort(signal))

  const environment = parseEnvironment(process.env)
  // The embedded database starts in its own thread while this one loads the rest of the server.
  const [database, { runServer }] = await Promise.all([openDatabase(environment), import('./run-server')])
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
  await runServer({ environment, database, clientFolder, stopped })
}

try {
  await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
// All is closed by now. Remix's timer for each page's late data would keep the process for another ten seconds.
process.exit()
