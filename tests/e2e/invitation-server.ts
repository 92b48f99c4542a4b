import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { freePort } from '../support/free-port.mjs'
import { test as base } from './fixtures'

const script = fileURLToPath(new URL('../support/serve-with-invitations.mjs', import.meta.url))

/** Tokens of the prepared invitations; each test that changes one uses its own. */
const states = {
  'walk-en': 'valid',
  'walk-ar': 'valid',
  'plain-en': 'valid',
  'plain-ar': 'valid',
  'mail-en': 'valid',
  'mail-ar': 'valid',
  seen: 'valid',
  looked: 'valid',
  used: 'used',
  expired: 'expired',
  left: 'unsubscribed',
} as const
export type InvitationName = keyof typeof states

type Server = { url: string; unsubscribePath: (name: InvitationName) => string }

/** Tests with a server of their own that has sent invitations. */
export const test = base.extend<object, { invitationStates: typeof states; invitations: Server }>({
  invitationStates: [states, { option: true, scope: 'worker' }],
  invitations: [
    async ({ invitationStates }, use) => {
      const port = await freePort()
      const child = spawn(process.execPath, [script, String(port), JSON.stringify(invitationStates)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'close')
      const links = await readLinks(child.stdout)
      await use({
        url: `http://localhost:${port}`,
        unsubscribePath: (name) => `/unsubscribe/${links[name]?.unsubscribe ?? ''}`,
      })
      child.kill('SIGTERM')
      await ended
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ invitations }, use) => use(invitations.url),
})

type Links = Record<string, { unsubscribe: string } | undefined>

async function readLinks(output: NodeJS.ReadableStream): Promise<Links> {
  for await (const line of createInterface({ input: output }))
    if (line.startsWith('ready ')) return JSON.parse(line.slice('ready '.length)) as Links // written by serve-with-invitations
  throw new Error('The server with invitations did not start.')
}
