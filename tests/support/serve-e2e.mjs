// Serves the browser tests: makes the data that all servers of the run begin with, then becomes the first of them.
// `serve-e2e.mjs PORT`
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { e2eTemplate } from './e2e-folder.mjs'
import { ownerPassword } from './owner-password.mjs'

const firstPort = Number(process.argv[2]) + 1 // the runner takes the other one for the server that it waits for
const template = e2eTemplate()
const removeTemplate = () => rmSync(template, { recursive: true, force: true })
removeTemplate()
mkdirSync(template, { mode: 0o700 })
process.on('exit', removeTemplate)

const own = { DATABASE_URL: '', SITE_URL: '', DATA_DIR: template, ADMIN_PASSWORD: ownerPassword }
const first = spawn(
  process.execPath,
  [
    '--import',
    new URL('quick-passwords.mjs', import.meta.url).href,
    fileURLToPath(new URL('../../app/server/start.mjs', import.meta.url)),
  ],
  {
    env: { ...process.env, ...own, PORT: String(firstPort), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const ended = once(first, 'close')
const isHealthy = async () =>
  (await fetch(`http://localhost:${firstPort}/api/system/health`).catch(() => null))?.ok
while (first.exitCode === null && !(await isHealthy())) await wait(50)
first.kill('SIGTERM')
await ended

await import('./serve-fresh.mjs')
