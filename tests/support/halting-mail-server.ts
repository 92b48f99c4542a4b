import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What a connection waits for in vain: a reply, after some whole mails, or anything after so many bytes. */
export type Halt =
  | { before: 'greeting' | 'mail' | 'rcpt' | 'data' | 'taken'; mails?: number; isLate?: boolean }
  | { bytes: number }

export type HaltingMailServer = AsyncDisposable & {
  /** For SMTP_URL. */
  url: string
  /** For the connections to come, one each; later ones are served to the end. */
  halts: Halt[]
  /** Connections that wait. */
  waiting: () => number
  /** How often each address got a mail, with those that wait for the reply to it. */
  taken: Map<string, number>
  /** Sends those replies that are only late. */
  replyLate: () => void
}

/** An SMTP server that stops in the middle of it, to find out what a client that dies meanwhile makes of it. */
export async function startHaltingMailServer(): Promise<HaltingMailServer> {
  const halts: Halt[] = []
  const taken = new Map<string, number>()
  const open = new Set<Socket>()
  const late: Socket[] = []
  let waiting = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket)) // of clients that are killed
    const halt = halts.shift()
    converse(socket, halt, {
      take: (address) => taken.set(address, (taken.get(address) ?? 0) + 1),
      wait: () => {
        waiting += 1
        if (halt && 'isLate' in halt && halt.isLate) late.push(socket)
      },
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    halts,
    taken,
    waiting: () => waiting,
    replyLate: () => late.splice(0).forEach((socket) => socket.write('250 Ok\r\n')),
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Events = { take: (address: string) => void; wait: () => void }
type Step = Extract<Halt, { before: unknown }>['before']

function converse(socket: Socket, halt: Halt | undefined, { take, wait }: Events): void {
  let [text, recipient, received, mails] = ['', '', 0, 0]
  let [isBody, isWaiting] = [false, false]
  const stop = () => {
    if (isWaiting) return
    isWaiting = true
    wait()
  }
  const reply = (line: string, step?: Step) => {
    if (isWaiting) return
    if (halt && 'before' in halt && halt.before === step && mails === (halt.mails ?? 0)) stop()
    else socket.write(`${line}\r\n`)
  }
  const readCommand = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'RCPT') recipient = /<(.+)>/.exec(line)?.[1] ?? ''
    if (command === 'DATA') isBody = true
    if (command === 'MAIL') reply('250 Ok', 'mail')
    else if (command === 'RCPT') reply('250 Ok', 'rcpt')
    else if (command === 'DATA') reply('354 Go on', 'data')
    else reply(command === 'QUIT' ? '221 Bye' : '250 Ok')
  }
  const readMore = () => {
    for (;;) {
      const end = isBody ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at === -1) return
      const line = text.slice(0, at)
      text = text.slice(at + end.length)
      if (!isBody) readCommand(line)
      else {
        isBody = false
        take(recipient)
        reply('250 Ok', 'taken')
        mails += 1
      }
    }
  }
  reply('220 Ready', 'greeting')
  socket.on('data', (chunk) => {
    if (isWaiting) return
    const most = halt && 'bytes' in halt ? halt.bytes - received : chunk.length
    received += chunk.length
    text += chunk.subarray(0, most).toString('latin1')
    readMore()
    if (halt && 'bytes' in halt && received >= halt.bytes) stop()
  })
}
