import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from '../support/free-port.mjs'

const script = fileURLToPath(new URL('../support/serve-cuttable.mjs', import.meta.url))

export type CuttableSite = AsyncDisposable & {
  url: string
  /** Stops and restarts the database. */
  cut: () => Promise<void>
  open: () => Promise<void>
  /** Gives the number of rows. */
  run: (sql: string) => Promise<number>
}

/** The built product on its own port and database, with these extra environment variables. */
export async function startCuttableSite(variables: Record<string, string> = {}): Promise<CuttableSite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = fork(script, [String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...variables },
  })
  const ended = once(child, 'close')
  const request = async (message: 'cut' | 'open' | { sql: string }) => {
    const answered = once(child, 'message')
    child.send(message)
    const [answer]: unknown[] = await answered
    return answer
  }
  while (!(await fetch(`${url}/api/system/health`).catch(() => null))?.ok) await wait(100)
  return {
    url,
    cut: async () => void (await request('cut')),
    open: async () => void (await request('open')),
    run: async (sql) => Number(await request({ sql })),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
