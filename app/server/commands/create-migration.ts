/** `npm run migrate:create -- name`: writes what changed in the collections since the last migration. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { offlinePayload, missingStatements } from './offline-payload'

const name = process.argv[2]
const payload = await offlinePayload()
const folder = payload.db.migrationDir

if (!name) {
  console.error('Give the migration a name: npm run migrate:create -- add-messages')
  process.exitCode = 1
} else if ((await missingStatements(payload)).length === 0) {
  // Payload would ask at the terminal whether it should write an empty one.
  console.log('The migrations are up to date with the collections: nothing to write.')
} else {
  const before = new Set(await readdir(folder))
  await payload.db.createMigration({ payload, migrationName: name, forceAcceptWarning: true })
  for (const file of await readdir(folder))
    if (file.endsWith('.ts') && (file === 'index.ts' || !before.has(file))) await tidy(join(folder, file))
  console.log('Written to cms/migrations. Read it before you commit it.')
}

/**
 * Payload's template imports types as values, names what it does not use, and knows no prettier; its way down drops
 * constraints and indexes that went with their table.
 */
async function tidy(path: string): Promise<void> {
  const source = (await readFile(path, 'utf8'))
    .replace('{ MigrateUpArgs, MigrateDownArgs, sql }', '{ type MigrateDownArgs, type MigrateUpArgs, sql }')
    .replaceAll('{ db, payload, req }', '{ db }')
  const [up = '', ...down] = source.split(/^(?=export async function down)/m)
  const tolerant = down.join('').replace(/DROP (CONSTRAINT|INDEX) (?=")/g, 'DROP $1 IF EXISTS ')
  await writeFile(path, await format(up + tolerant, { ...(await resolveConfig(path)), filepath: path }))
}
