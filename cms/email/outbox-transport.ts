import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions, type Transport } from 'nodemailer'
import type { Logger } from 'pino'
import { outboxFolder } from './outbox-files'

type OutboxFile = { file: string; messageId: string }

/** Without an SMTP server each message becomes an `.eml` file in the data folder, written atomically. */
export function outboxTransport(dataDir: string, logger: Pick<Logger, 'info'>) {
  const folder = outboxFolder(dataDir)
  const transport: Transport<OutboxFile> = {
    name: 'outbox',
    version: '1',
    send({ data }, done) {
      writeMessage(folder, data).then(
        (written) => {
          logger.info(
            { file: written.file },
            'a message was written to the outbox, since there is no SMTP_URL',
          )
          done(null, written)
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)), { file: '', messageId: '' })
        },
      )
    },
  }
  return nodemailer.createTransport(transport)
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })

async function writeMessage(folder: string, mail: SendMailOptions): Promise<OutboxFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { message, messageId } = await composer.sendMail(mail)
  const file = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
  )
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return { file, messageId }
}
