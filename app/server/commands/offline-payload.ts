import { BasePayload, type SanitizedConfig } from 'payload'
import pino from 'pino'
import { createPayloadConfig } from '~cms/config'
import { createMailer } from '~cms/email/mailer'
import { parseEnvironment } from '~cms/environment'
import { ResilientPool } from '~cms/pool'
import { jobTasks } from '../job-tasks'

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
    stopping: new AbortController().signal,
  })
}
