import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { withBootLock } from '~cms/boot-lock'
import { reasonOf } from '~cms/database-errors'
import { parseEnvironment, type Environment } from '~cms/environment'
import { migrate } from '~cms/migrate'
import { openPayload } from '~cms/open-payload'
import { jobTasks } from '../job-tasks'
import { createLogger } from '../logger'

/** Runs a command to its end; what goes wrong is one line, for the person at the terminal, and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

export type Work = (payload: Payload, logger: Logger, environment: Environment) => Promise<void>

/**
 * Brings the environment's database up to date and does the work on it, while no instance starts. In a wrong environment a site
 * that `mustExist` is not made.
 */
export async function withMigratedDatabase(work: Work, { mustExist = false } = {}): Promise<void> {
  const environment = parseEnvironment(process.env)
  const logger = createLogger(environment.LOG_LEVEL)
  const { payload, pool, database, close } = await openPayload({
    environment,
    logger,
    tasks: jobTasks,
    mustExist,
  })
  try {
    await withBootLock({ ...database, logger }, async () => {
      await migrate(payload, pool)
      await work(payload, logger, environment)
    })
  } finally {
    await close()
  }
}
