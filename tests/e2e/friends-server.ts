import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { freePort } from '../support/free-port.mjs'
import { startMailServer } from '../support/mail-server'
import { ownerPassword } from '../support/owner-password.mjs'
import { test as base } from './fixtures'
import { cookieOf, passGate } from './gate-session'

export { expect } from './fixtures'

const script = fileURLToPath(new URL('../support/serve-with-friends.mjs', import.meta.url))

/** Tests with a server of their own on which people came by each other's links. The owner is signed in. */
export const test = base.extend<object, { friends: string }>({
  friends: [
    async ({}, use) => {
      const port = await freePort()
      // Without one nobody has to confirm, and the site itself confirms who waits for it.
      await using mail = await startMailServer()
      const child = spawn(process.execPath, [script, String(port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, SMTP_URL: mail.url },
      })
      const ended = once(child, 'close')
      await isReady(child.stdout)
      await use(`http://localhost:${port}`)
      child.kill('SIGTERM')
      await ended
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ friends }, use) => use(friends),
  page: async ({ page, context, friends }, use) => {
    await context.addCookies([cookieOf(await passGate(friends, { password: ownerPassword }), friends)])
    await use(page)
  },
})

async function isReady(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) if (line === 'ready') return
  throw new Error('The server with friends did not start.')
}
