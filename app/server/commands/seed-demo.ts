/** `kalima seed-demo`: adds the sample records; with `--remove` takes them away, and nothing else. */
import { addDemoData, removeDemoData } from '../seed/demo/demo-data'
import { runCommand, withMigratedDatabase } from './run-command'

await runCommand(() =>
  withMigratedDatabase(async (payload, logger, environment) => {
    if (process.argv.includes('--remove'))
      logger.info(`${await removeDemoData(payload)} demo records removed`)
    else logger.info(`${await addDemoData(payload, environment.SITE_TIME_ZONE)} demo records added`)
  }),
)
