import type { Payload } from 'payload'
import pino, { type Logger } from 'pino'
import { withBootLock } from '../boot-lock'
import { parseEnvironment } from '../environment'
import { migrate } from '../migrate'
import { openPayload } from '../open-payload'

/** Brings the environment's database up to date and does the work on it, while no instance starts. */
export async function withMigratedDatabase(
  work: (payload: Payload, logger: Logger) => Promise<void>,
): Promise<void> {
  const environment = parseEnvironment(process.env)
  const logger = pino({ level: environment.LOG_LEVEL })
  const { payload, pool, database, close } = await openPayload({ environment, logger })
  try {
    await withBootLock({ ...database, logger }, async () => {
      await migrate(payload, pool)
      await work(payload, logger)
    })
  } finally {
    await close()
  }
}
