import { BasePayload, type SanitizedConfig } from 'payload'
import pino from 'pino'
import { createPayloadConfig } from '~cms/config'
import { createMailer } from '~cms/email/mailer'
import { parseEnvironment } from '~cms/environment'
import { ResilientPool } from '~cms/pool'
import { jobTasks } from '../job-tasks'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Payload with its tables known and no database behind: the pool never gets to connect. */
export async function offlinePayload() {
  const config = await offlineConfig()
  return new BasePayload().init({ config, disableDBConnect: true, disableOnInit: true })
}

/** The configuration as the commands need it, which is without any environment. */
export function offlineConfig(): Promise<SanitizedConfig> {
  const logger = pino({ level: 'silent' })
  const environment = parseEnvironment({})
  return createPayloadConfig({
    environment,
    mailer: createMailer(environment, logger),
    secret: 'nothing is signed here',
    pool: new ResilientPool({ url: 'postgres://nowhere.invalid/none', embedded: false, logger }),
    logger,
    tasks: jobTasks,
    ending: new AbortController().signal,
  })
}

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
