import * as build from 'virtual:remix/server-build'
import { createRequestHandler } from '@remix-run/node'
import type { Logger } from 'pino'
import { fileURLToPath } from 'node:url'

import { bootCms } from './boot'
import { setCms, type Cms } from '~cms/client.server'
import { EnvironmentError, parseEnvironment, type Environment } from '~cms/environment'

import { createApp } from './app'
import { createLogger } from './logger'
import { listen } from './listen'

/** The production server's entry (`build/server/index.js`, started by `npm start`). */
async function main(environment: Environment) {
  const logger = createLogger(environment.LOG_LEVEL)
  const stopped = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort(signal))

  const cms = await bootCms({ environment, logger, signal: stopped.signal }).catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error
  })
  if (!cms) return // told to stop while it waited for the database
  try {
    await serve(cms, environment, logger, stopped.signal)
    logger.info('stopped')
  } finally {
    await cms.close()
  }
}

async function serve(cms: Cms, environment: Environment, logger: Logger, stopped: AbortSignal) {
  setCms(cms)
  const app = createApp({
    environment,
    logger,
    handleRequest: createRequestHandler(build, environment.NODE_ENV),
    clientFolder: fileURLToPath(new URL('../client', import.meta.url)),
  })
  const password = cms.firstPassword && `Admin password (shown once): ${cms.firstPassword}`
  const server = await listen(app, environment).catch((error: unknown) => {
    if (password) console.log(password) // the next start, on a free port, does not know it
    throw error
  })
  const lines = [`Kalima is at ${environment.SITE_URL}`, password, `Data: ${cms.dataLocation}`]
  console.log(lines.filter(Boolean).join('\n'))
  await server.closedBy(stopped)
}

try {
  await main(parseEnvironment(process.env))
} catch (error) {
  if (error instanceof EnvironmentError) console.error(error.message)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// All is closed by now. Remix's timer for each page's late data would keep the process for another ten seconds.
process.exit()
