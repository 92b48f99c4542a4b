import type { Logger } from 'pino'

/**
 * A promise that nobody waits for must not end the process, and with it what everybody else is doing: it is logged as a
 * defect, and tests fail on the line (`tests/support/start-server.ts`). After an exception that nobody caught the state
 * of the program is unknown, so the process ends, in the order of any other stop.
 */
export function handleStrayFailures(logger: Logger, stop: () => void): void {
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'stray rejection'))
  process.once('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception')
    process.exitCode = 1
    stop()
  })
}
