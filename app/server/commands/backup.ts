/** `kalima backup FILE`: writes database, uploads and keys into one archive, also while the site runs. */
import { stat } from 'node:fs/promises'
import { writeBackup } from '~cms/backup/write-backup'
import { parseEnvironment } from '~cms/environment'
import { runCommand } from './run-command'
import { terminalProgress } from './show-progress'

await runCommand(async () => {
  const [file = ''] = process.argv.slice(2)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.abort(new Error('Stopped: nothing was written.')))
  const { tables, uploads, missingUploads } = await writeBackup({
    environment: parseEnvironment(process.env),
    file,
    progress: terminalProgress(),
    signal: stopped.signal,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = ((await stat(file)).size / 1024 ** 2).toFixed(1)
  console.log(
    `Written and checked: ${file} (${megabytes} MB, ${rows} rows of ${tables.length} tables, ${uploads.length} files).`,
  )
  if (missingUploads.length > 0)
    console.warn(
      `${missingUploads.length} files that records name are not there: ${missingUploads.join(', ')}`,
    )
  console.log('It has the secret of the site in it: keep it as you keep a password.')
})
