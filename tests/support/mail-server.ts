import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { to: string[]; raw: string; headers: Map<string, string> }

export type MailServer = AsyncDisposable & {
  /** For SMTP_URL. */
  url: string
  received: ReceivedMail[]
}

/** A real SMTP server that keeps what it takes, after so many milliseconds. The other options make it refuse or hang. */
export async function startMailServer({
  milliseconds = 0,
  ...options
}: SMTPServerOptions & { milliseconds?: number } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      text(stream).then(
        (raw) => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw,
            headers: headersOf(raw),
          })
          setTimeout(done, milliseconds)
        },
        () => undefined, // a client that was killed
      )
    },
    ...options,
  })
  server.on('error', () => undefined) // clients that are killed
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** A reply of the server's own to a command. */
export function smtpFailure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}
