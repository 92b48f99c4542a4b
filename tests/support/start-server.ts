import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './free-port.mjs'
import { inheritedTestFlags } from './test-flags.mjs'

const startFile = fileURLToPath(new URL('../../app/server/start.mjs', import.meta.url))
const quickPasswords = new URL('quick-passwords.mjs', import.meta.url).href

/** The longest that a start may take on a busy machine (ms). */
const startLimit = 120_000

/** Characters, more than any test prints. A load prints gigabytes. */
const keptOutput = 50_000_000

/** Servers go with this process, also when a test that timed out never got to stop its own. */
const running = new Set<ChildProcess>()
const killAll = () => running.forEach((child) => child.kill('SIGKILL'))
process.once('exit', killAll)
process.once('SIGTERM', () => {
  killAll()
  process.exit(143)
})

type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type RunningServer = AsyncDisposable & {
  url: string
  pid: number
  /** What it printed so far, to both streams; under a load only the end of it. */
  output: () => string
  /** Closes what it prints to, as a log program that ends does. */
  closeOutput: () => void
  /** How the process ended, once it has. */
  ended: Promise<Ending>
  /** Sends the signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<Ending>
}

type RunOptions = {
  /** A program that becomes the one which it is given. */
  launcher?: string[]
  /** Where the log goes, instead of into `output`. */
  logFile?: string
  /** Otherwise disposing throws when a promise was rejected that nobody waited for, or an exception caught by nobody. */
  mayFailAstray?: boolean
}

/** Starts the built product as its own process and returns when it is healthy. See {@link runServer}. */
export async function startServer(
  variables: Record<string, string>,
  options: RunOptions = {},
): Promise<RunningServer> {
  const server = await runServer(variables, options)
  try {
    await untilHealthy(server)
    return server
  } catch (error) {
    await server.stop('SIGKILL')
    throw error
  }
}

/**
 * Runs the built product with these variables and none of this process's own, on a free port, and waits for nothing.
 * Disposing kills what still runs.
 */
export async function runServer(
  variables: Record<string, string>,
  { launcher = [], logFile, mayFailAstray = false }: RunOptions = {},
): Promise<RunningServer> {
  const port = variables.PORT ?? String(await freePort())
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    HOST: '127.0.0.1',
    ...variables,
    PORT: port,
  }
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a')
  const [program, ...parameters] = [
    ...launcher,
    process.execPath,
    ...inheritedTestFlags,
    '--import',
    quickPasswords,
    startFile,
  ]
  const child = spawn(program, parameters, { env, stdio: ['ignore', log, 'pipe'] })
  if (typeof log === 'number') closeSync(log)
  if (child.pid === undefined) throw new Error('The server cannot be run.')
  let output = ''
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  for (const stream of streams)
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.length > 2 * keptOutput) output = output.slice(-keptOutput)
    })
  const ended = once(child, 'close').then((): Ending => ({ code: child.exitCode, signal: child.signalCode }))
  running.add(child)
  void ended.then(() => running.delete(child))

  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    closeOutput: () => streams.forEach((stream) => stream.destroy()),
    ended,
    stop,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await stop('SIGKILL')
      const defects = mayFailAstray ? [] : strayFailuresIn(output)
      if (defects.length > 0) throw new Error(`Something failed astray in the server:\n${defects.join('\n')}`)
    },
  }
}

/** With which status the address answers; 0 while nobody does. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (reply) => (await reply.body?.cancel(), reply.status),
    () => 0,
  )
}

/** The lines that tell of rejections and exceptions which nothing in the program handles (`app/server/stray-failures.ts`). */
export function strayFailuresIn(output: string): string[] {
  return output.split('\n').filter((line) => /"msg":"(stray rejection|uncaught exception)"/.test(line))
}

async function untilHealthy({ url, ended, output }: RunningServer): Promise<void> {
  let ending: Ending | undefined
  void ended.then((how) => (ending = how))
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    if (ending) throw new Error(`The server ended at start (${JSON.stringify(ending)}):\n${output()}`)
    if (await isHealthy(url)) return
    await wait(50)
  }
  throw new Error(`The server did not become healthy:\n${output()}`)
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/api/system/health`, { signal: AbortSignal.timeout(5000) })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}
