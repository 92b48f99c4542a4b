// Serves the browser tests: makes the data that all servers of the run begin with, then runs the first of them.
// `serve-e2e.mjs PORT`
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { createE2eTemplate, dropE2eDatabases } from './e2e-database.mjs'
import { e2eTemplate } from './e2e-folder.mjs'
import { findTestServer } from './find-test-server.mjs'
import { ownerPassword } from './owner-password.mjs'

const firstPort = Number(process.argv[2]) + 1 // the runner takes the other one for the server that it waits for
const template = e2eTemplate()
const removeTemplate = () => rmSync(template, { recursive: true, force: true })
removeTemplate()
mkdirSync(template, { mode: 0o700 })
process.on('exit', removeTemplate)

const server = await findTestServer()
const own = {
  SITE_URL: '',
  DATA_DIR: template,
  ADMIN_PASSWORD: ownerPassword,
  DEMO_DATA: 'on', // on a server the product writes none of its own accord
  ...(server ? await createE2eTemplate(server) : { DATABASE_URL: '' }),
}
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

// A process of its own, since it ends before its database is dropped.
const site = spawn(
  process.execPath,
  [fileURLToPath(new URL('serve-fresh.mjs', import.meta.url)), process.argv[2] ?? ''],
  { stdio: 'inherit' },
)
process.on('SIGTERM', () => site.kill('SIGTERM'))
const [status] = await once(site, 'close')
if (server) await dropE2eDatabases(server)
process.exitCode = status
