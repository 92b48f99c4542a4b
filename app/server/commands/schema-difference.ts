import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BasePayload } from 'payload'

type Snapshot = BasePayload['db']['defaultDrizzleSnapshot']

/** The SQL that the committed migrations lack to make the tables of the collections. */
export async function missingStatements({ db }: BasePayload): Promise<string[]> {
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const before = (await lastSnapshot(db.migrationDir)) ?? db.defaultDrizzleSnapshot
  return generateMigration(before, await generateDrizzleJson(db.schema))
}

/** Payload writes what the tables looked like beside each migration that changes them. */
async function lastSnapshot(folder: string): Promise<Snapshot | undefined> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const last = names.at(-1)
  return last ? (JSON.parse(await readFile(join(folder, last), 'utf8')) as Snapshot) : undefined
}
