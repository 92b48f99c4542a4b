/** `kalima migrate`: brings the database up to this version without starting the site. */
import { runCommand, withMigratedDatabase } from './run-command'

await runCommand(() =>
  withMigratedDatabase(async (_payload, logger) => {
    logger.info('the database is up to date')
  }),
)
