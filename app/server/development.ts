import * as build from 'virtual:remix/server-build'
import type { Logger } from 'pino'

import { bootCms } from './boot'
import { setCms } from '~cms/client.server'
import { parseEnvironment, type Environment } from '~cms/environment'

import { createApp } from './app'
import { createLogger } from './logger'
import { createRemixHandlers } from './remix-handlers'

declare global {
  // Vite reloads this file after each change; the database outlives that.
  var kalimaDevelopmentStart: Promise<void> | undefined
}

/** The app that `npm run dev` serves: the production host on Vite's modules. */
export async function createDevelopmentApp() {
  const environment = parseEnvironment({ ...process.env, NODE_ENV: 'development' })
  const logger = createLogger(environment.LOG_LEVEL)
  await (globalThis.kalimaDevelopmentStart ??= start(environment, logger))
  return createApp({ environment, logger, handleRequest: createRemixHandlers(build, 'development') })
}

async function start(environment: Environment, logger: Logger) {
  const cms = await bootCms({ environment, logger })
  setCms(cms)
  if (cms.firstPassword) console.log(`Admin password (shown once): ${cms.firstPassword}`)
  console.log(`Data: ${cms.dataLocation}`)
}
