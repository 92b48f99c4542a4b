// `npm test`: every check in order, each as a person would run it alone. `node tests/run.mjs lint vitest` runs just those.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { countTests, slowestTests } from './support/count-tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = process.execPath
const tool = (/** @type {string} */ path, /** @type {string[]} */ ...rest) => [
  node,
  `node_modules/${path}`,
  ...rest,
]

/** @type {Record<string, string[][]>} */
const steps = {
  types: [
    tool('typescript/bin/tsc', '--noEmit'),
    ['npm', 'run', '--silent', 'generate:types', '--', '--check'],
  ],
  lint: [['npm', 'run', '--silent', 'lint']],
  build: [[node, 'app/server/start.mjs', '--build-only']],
  vitest: [tool('vitest/vitest.mjs', 'run')],
  browser: [[node, 'tests/support/ensure-chromium.mjs'], tool('@playwright/test/cli.js', 'test')],
}

const reports = `${root}test-results/reports`
const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(steps)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let failed = false
for (const name of names) {
  const commands = steps[name]
  if (!commands) throw new Error(`No such step: ${name}. There are ${Object.keys(steps).join(', ')}.`)
  const began = Date.now()
  console.log(`\n── ${name} ──`)
  const ok = commands.every(([command = '', ...rest]) => {
    const { status } = spawnSync(command, rest, { cwd: root, stdio: 'inherit', env: environmentFor(name) })
    return status === 0
  })
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s`)
  if (!ok) failed = true
  if (!ok && name === 'build') break
}

const slowest = existsSync(reports) ? slowestTests(reports, 10) : []
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
if (existsSync(reports)) console.log(countTests(reports, { otherFailures: failed }).line)
process.exitCode = failed ? 1 : 0

/**
 * On Node 20 lexical's default entry files can dead-lock at import; its "development" build cannot.
 * @param {string} name
 */
function environmentFor(name) {
  if (name !== 'types' && name !== 'vitest') return process.env
  return { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=development`.trim() }
}
