import type { BasePayload } from 'payload'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Database = BasePayload['db']
type Snapshot = Database['defaultDrizzleSnapshot']

/** The SQL that the committed migrations lack to make the tables of the collections and of `db/schema`. */
export async function missingStatements(db: Database): Promise<string[]> {
  const { generateMigration } = db.requireDrizzleKit()
  return generateMigration(await readSnapshot(db), await currentSnapshot(db))
}

/** Call it once the migrations contain what they lacked. */
export async function writeSnapshot(db: Database): Promise<void> {
  await writeFile(fileOf(db), `${toText(await currentSnapshot(db))}\n`)
}

const fileOf = (db: Database) => join(db.migrationDir, 'snapshot.json')

async function currentSnapshot(db: Database): Promise<Snapshot> {
  return (await db.requireDrizzleKit().generateDrizzleJson(db.schema)) as Snapshot
}

/** What the tables looked like after the newest migration. */
async function readSnapshot(db: Database): Promise<Snapshot> {
  return JSON.parse(await readFile(fileOf(db), 'utf8')) as Snapshot
}

/** One line for each column, index and constraint, so that snapshots can be compared. */
function toText(value: object, indent = '  '): string {
  const lines = Object.entries(value).map(([name, part]: [string, unknown]) => {
    const isOpen = isFilled(part) && indent.length < 8
    return `${indent}${JSON.stringify(name)}: ${isOpen ? toText(part, `${indent}  `) : JSON.stringify(part)}`
  })
  return `{\n${lines.join(',\n')}\n${indent.slice(2)}}`
}

const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
