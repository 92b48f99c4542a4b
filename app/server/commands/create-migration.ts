/** `npm run migrate:create -- name`: writes what changed in the collections and in `db/schema` since the last migration. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { offlinePayload } from './offline-payload'
import { missingStatements, writeSnapshot } from './schema-snapshot'

const name = process.argv[2]
const { db } = await offlinePayload()
const folder = db.migrationDir
const statements = await missingStatements(db)

if (!name) {
  console.error('Give the migration a name: npm run migrate:create -- add-messages')
  process.exitCode = 1
} else if (statements.length === 0) {
  console.log('The migrations are up to date with the collections and db/schema: nothing to write.')
} else {
  await write(`${timestamp()}_${name.replaceAll(/\W/g, '_')}.ts`, migrationOf(statements))
  await write('index.ts', indexOf(await migrationNames()))
  await writeSnapshot(db)
  console.log('Written to db/migrations. Read it before you commit it.')
}

function timestamp(): string {
  return new Date()
    .toISOString()
    .replaceAll(/[-:]|\..*$/g, '')
    .replace('T', '_')
}

function migrationOf(statements: string[]): string {
  const body = statements
    .join('\n')
    .replaceAll('\t', '  ')
    .replaceAll(/[`\\]|\$\{/g, '\\$&')
  return `import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

    export async function up({ db }: MigrateUpArgs): Promise<void> {
      await db.execute(sql\`\n${body.replaceAll(/^(?=.)/gm, '    ')}\n  \`)
    }`
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => /^\d.*\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort()
}

function indexOf(names: string[]): string {
  const imports = names.map((name) => `import { up as up${name} } from './${name}'`)
  const entries = names.map((name) => `{ name: '${name}', up: up${name} },`)
  return `${imports.join('\n')}\n\nexport const migrations = [\n${entries.join('\n')}\n]\n`
}

async function write(file: string, source: string): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, await format(source, { ...(await resolveConfig(path)), filepath: path }))
}
