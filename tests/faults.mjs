// `npm run faults`: breaks what the site stands on, piece by piece, and prints what each fault cost: how much of what was
// acknowledged is lost, how many answers were wrong, and how long it took to recover. The tests are those of
// `npm run test:all` that measure it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { findTestServer } from './support/find-test-server.mjs'
import { forgetFaults, printFaults } from './support/print-faults.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(`${root}tests/faults`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/faults/${name}`)
  .filter((name) => readFileSync(root + name, 'utf8').includes('recordFault('))
  .sort()

const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...rest } = process.env
const server = await findTestServer()
const environment = {
  ...rest,
  ...(server && { TEST_DATABASE_URL: server }),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=development`.trim(),
  TEST_REPORT: 'fault-table',
}
forgetFaults()
const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...files]
const { status } = spawnSync(process.execPath, words, { cwd: root, env: environment, stdio: 'inherit' })
process.exitCode = printFaults() === 0 ? 1 : (status ?? 1)
