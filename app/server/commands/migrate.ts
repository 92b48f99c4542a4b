/** `npm run migrate`: brings the database up to this version without starting the site. */
import { runCommand } from './run-command'
import { withMigratedDatabase } from './with-migrated-database'

await runCommand(() =>
  withMigratedDatabase(async (_payload, logger) => {
    logger.info('the database is up to date')
  }),
)
