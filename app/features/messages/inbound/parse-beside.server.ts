import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { threadFile } from '~cms/thread-file'

import type { InboundMail } from './inbound-mail'
import type { MailToParse, ThreadMessage } from './parse-thread'

/** Milliseconds. The largest mail takes one second or two. */
const timeLimit = 10_000
/** Megabytes. The library keeps an object for each line. */
const heapLimit = 512
/** Milliseconds until a thread that has nothing to do gives its memory back. */
const idleLimit = 10_000

let idle: { thread: Worker; timer: NodeJS.Timeout } | null = null

/** Reads a mail in a thread of its own. Null where it does not finish within its bounds; throws where no thread starts. */
export async function parseBeside(mail: MailToParse): Promise<InboundMail | null> {
  const thread = takeIdle() ?? (await startThread())
  const parsed = await parseWithin(thread, mail)
  if (parsed === null || idle) void thread.terminate()
  else keepIdle(thread)
  return parsed
}

function parseWithin(thread: Worker, mail: MailToParse): Promise<InboundMail | null> {
  return new Promise((resolve) => {
    const settle = (parsed: InboundMail | null) => {
      clearTimeout(timer)
      thread.off('message', take).off('exit', giveUp)
      resolve(parsed)
    }
    const take = (message: ThreadMessage) => settle(message === 'ready' ? null : message)
    const giveUp = () => settle(null)
    const timer = setTimeout(giveUp, timeLimit)
    thread.once('message', take).once('exit', giveUp)
    thread.postMessage(mail)
  })
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(threadFile(import.meta.url, 'parse-thread'), {
    execArgv: [], // not the parent’s, which may belong to a test runner or loader
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  })
  // Such as memory that is used up; `exit` follows.
  thread.on('error', () => undefined)
  const stopped = new AbortController()
  const ended = once(thread, 'exit', { signal: stopped.signal }).then(() => {
    throw new Error('The thread that reads mails does not start.')
  })
  try {
    await Promise.race([once(thread, 'message', { signal: stopped.signal }), ended])
  } finally {
    stopped.abort()
    ended.catch(() => undefined)
  }
  return thread
}

function takeIdle(): Worker | null {
  if (!idle) return null
  const { thread, timer } = idle
  clearTimeout(timer)
  idle = null
  thread.off('exit', forgetIdle).ref()
  return thread
}

function keepIdle(thread: Worker): void {
  thread.once('exit', forgetIdle).unref()
  idle = { thread, timer: setTimeout(() => void thread.terminate(), idleLimit).unref() }
}

function forgetIdle(): void {
  idle = null
}
