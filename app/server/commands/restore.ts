/** `kalima restore FILE`: brings back a site from an archive of `kalima backup`, on either engine. */
import { describeHeld } from '~cms/backup/hold-mails'
import { restoreBackup } from '~cms/backup/restore-backup'
import { parseEnvironment } from '~cms/environment'
import { jobTasks } from '../job-tasks'
import { createLogger } from '../logger'
import { askYes } from './ask-yes'
import { runCommand } from './run-command'
import { terminalProgress } from './show-progress'

await runCommand(async () => {
  const [file = '', ...switches] = process.argv.slice(2)
  const environment = parseEnvironment(process.env)
  const { version, createdAt, site, tables, uploads, held } = await restoreBackup({
    environment,
    file,
    logger: createLogger(environment.LOG_LEVEL),
    tasks: jobTasks,
    mayReplace: (location) => mayReplace(location, new Set(switches)),
    progress: terminalProgress(),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored: ${site} as of ${createdAt} (Kalima ${version}), ${rows} rows of ${tables.length} tables, ${uploads.length} files.`,
  )
  for (const line of describeHeld(held)) console.log(line)
})

async function mayReplace(location: string, switches: Set<string>): Promise<boolean> {
  if (!switches.has('--replace'))
    throw new Error(
      `There are data in ${location} already. With --replace they are dropped; nothing was changed.`,
    )
  if (switches.has('--yes')) return true
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: add --yes. Nothing was changed.')
  return askYes(`All data in ${location} will be dropped. Type yes to go on: `)
}
