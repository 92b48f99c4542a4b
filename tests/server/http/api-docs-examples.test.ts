import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '~tests/support/free-port.mjs'
import { join as joinWaitlist } from '~tests/support/joins'
import { startFreshServer } from '~tests/support/start-fresh-server'
import type { RunningServer } from '~tests/support/start-server'
import { owner } from '~tests/support/test-environment'

type Block = { info: string; code: string }

const root = new URL('../../..', import.meta.url).pathname
const secret = `whsec_${Buffer.from('a secret that both sides know').toString('base64')}`
let server: RunningServer
let blocks: Block[]
let folder: string
let receiver: { url: string; process: ChildProcess; output: () => string }

beforeAll(async () => {
  blocks = blocksOf(await readFile(join(root, 'docs/api.md'), 'utf8'))
  folder = await mkdtemp(join(tmpdir(), 'kalima-examples-'))
  receiver = await startReceiver()
  server = await startFreshServer({ ADMIN_PASSWORD: owner.password, WEBHOOK_ALLOW_PRIVATE: 'on' })
}, 120_000)
afterAll(async () => {
  receiver.process.kill()
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(.+)\n([^]*?)^```$/gm)].map(([, info = '', code = '']) => ({
    info,
    code,
  }))
}

async function startReceiver() {
  const code = blocks.find(({ info }) => info === 'js receiver.mjs')?.code ?? ''
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, PORT: port, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child, 'spawn')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { url: `http://127.0.0.1:${port}/kalima`, process: child, output: () => output }
}

/** All examples in one shell, one after the other, and what each of them printed. */
async function runExamples(): Promise<Map<Block, string>> {
  const runnable = blocks.filter(({ info }) => info === 'bash' || info === 'js')
  const end = '── end of an example ──'
  const script = runnable.map(({ info, code }) => {
    const inNode = `(cd "$ROOT" && node --input-type=module <<'CODE'\n${code}CODE\n)`
    return `${info === 'js' ? inNode : code}\necho\necho '${end}'`
  })
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script.join('\n')], {
    cwd: folder,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      ROOT: root,
      KALIMA: server.url,
      PASSWORD: owner.password,
      RECEIVER: receiver.url,
      WEBHOOK_SECRET: secret,
    },
  })
  const outputs = stdout.split(end)
  return new Map(runnable.map((block, index) => [block, outputs[index]?.trim() ?? '']))
}

/** The example's fields are a part of the reply's, of the same types; its own texts are kept to the letter. */
function likeness(example: unknown): unknown {
  if (typeof example === 'number') return expect.any(Number)
  if (Array.isArray(example)) return example.map(likeness)
  if (typeof example !== 'object' || example === null) return example
  return expect.objectContaining(
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, likeness(value)])),
  )
}

test('the examples of docs/api.md do what it says', async () => {
  const outputs = await runExamples()
  expect(outputs.size).toBeGreaterThan(6)
  for (const [index, block] of blocks.entries()) {
    const { info, code } = block
    const before = blocks[index - 1]
    if (info === 'json' && before)
      expect(JSON.parse(outputs.get(before) ?? '')).toEqual(likeness(JSON.parse(code)))
    if (info === 'text' && before) {
      const namesOf = (text: string) =>
        [...text.matchAll(/^[\w-]+(?=:)/gm)].map(([name]) => name.toLowerCase())
      expect(namesOf(outputs.get(before) ?? '').sort()).toEqual(namesOf(code).sort())
    }
    const printed = outputs.get(block)
    if (info === 'js') expect(printed).toMatch(/^\d+ \S+@\S+$/)
  }

  await joinWaitlist(server.url, 'told@example.org')
  await expect.poll(receiver.output, { timeout: 20_000 }).toContain('waitlist.joined')
  expect(receiver.output()).toContain('told@example.org')
})

test('a receiver as in the docs refuses what is not signed', async () => {
  const now = String(Math.floor(Date.now() / 1000))
  for (const signature of ['', 'x', 'v1,AAAA', `v1,${Buffer.alloc(32).toString('base64')}`]) {
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': signature }
    const { status } = await fetch(receiver.url, { method: 'POST', body: '{}', headers })
    expect(status).toBe(401)
  }
})
