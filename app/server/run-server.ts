import * as build from 'virtual:remix/server-build'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'

import { bootCms } from './boot'
import { setCms, type Cms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import type { Database } from '~cms/open-database'

import { createApp } from './app'
import { createLogger } from './logger'
import { listen } from './listen'
import { observeRequests } from './observability/observe-requests'
import { renderPublicPages, serveCachedPages } from './page-cache/serve-cached-pages'
import { createRemixHandlers } from './remix-handlers'
import { handleStrayFailures } from './stray-failures'

type ServerOptions = {
  environment: Environment
  /** An open database; it is closed at the end. */
  database: Database
  /** The folder of the files that browsers load. */
  clientFolder: string
  /** Ends the server when it is aborted. */
  stopped: AbortController
}

type Stopping = { signal: AbortSignal }

/** Serves the site until `stopped` is aborted. */
export async function runServer({ environment, database, clientFolder, stopped }: ServerOptions) {
  const logger = createLogger(environment.LOG_LEVEL)
  handleStrayFailures(logger, () => stopped.abort())
  const { signal } = stopped
  const cms = await bootCms({ environment, logger, database, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  if (!cms) return // aborted while it waited for the database
  try {
    await serve(cms, { environment, clientFolder, signal }, logger)
    logger.info('stopped')
  } finally {
    await cms.close()
  }
}

async function serve(
  cms: Cms,
  { environment, clientFolder, signal }: Pick<ServerOptions, 'environment' | 'clientFolder'> & Stopping,
  logger: Logger,
) {
  setCms(cms)
  const app = createApp({
    environment,
    logger,
    clientFolder,
    handleRequest: createRemixHandlers(build, environment.NODE_ENV),
  })
  const pages = {
    environment,
    logger,
    routes: build.routes,
    clientFolder,
    render: async (request: Request) => app.fetch(request, { isForEveryone: true }),
  }
  const password = cms.firstPassword && `Admin password (shown once): ${cms.firstPassword}`
  const open = async () => {
    const { observe, stop } = await observeRequests(environment, {
      routes: build.routes,
      clientFolder,
      signal,
    })
    const before = (answer: RequestListener) => observe(serveCachedPages(pages, answer))
    return { server: await listen(app, environment, before), stop }
  }
  const { server, stop } = await open().catch((error: unknown) => {
    if (password) console.log(password) // the next start, on free ports, does not know it
    throw error
  })
  const lines = [`Kalima is at ${environment.SITE_URL}`, password, `Data: ${cms.dataLocation}`]
  console.log(lines.filter(Boolean).join('\n'))
  // A failure happens again, and is reported, when a page needs what is missing.
  renderPublicPages(pages).catch(() => undefined)
  await server.closedBy(signal)
  await stop()
}
