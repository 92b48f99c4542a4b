// `npm test`: every daily check in order, each as a person would run it alone; `npm run test:all` adds the rare and the
// hostile. `node tests/run.mjs lint unit` runs just those.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { countTests, slowestTests } from './support/count-tests.mjs'
import { openTestServer } from './support/find-test-server.mjs'
import { forgetFaults, printFaults } from './support/print-faults.mjs'
import { testFlags } from './support/test-flags.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = process.execPath
const tool = (/** @type {string} */ path, /** @type {string[]} */ ...rest) => [
  node,
  `node_modules/${path}`,
  ...rest,
]

const vitest = (/** @type {string[]} */ ...projects) =>
  tool('vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]))
const browser = (/** @type {string} */ project) => [
  [node, 'tests/support/ensure-chromium.mjs'],
  [node, ...testFlags, 'node_modules/@playwright/test/cli.js', 'test', '--project', project],
]

/** @type {Record<string, string[][]>} */
const steps = {
  types: [
    // The other core is busy, and each further checker works out most types again.
    tool('typescript7/bin/tsc', '--noEmit', '--incremental', 'false', '--checkers', '1'),
    ['npm', 'run', '--silent', 'generate:types', '--', '--check'],
  ],
  build: [[node, 'app/server/start.mjs', '--build-only']],
  unit: [tool('vitest/vitest.mjs', 'run', '--project', 'unit')],
  format: [['npm', 'run', '--silent', 'format:check']],
  lint: [['npm', 'run', '--silent', 'lint']],
  integration: [vitest('integration', 'server')],
  browser: browser('daily'),
  faults: [vitest('faults')],
  embedded: [vitest('embedded')],
  edge: browser('edge'),
}
const rare = ['faults', 'embedded', 'edge']

const reports = `${root}test-results/reports`
const wanted = process.argv.slice(2)
const all = Object.keys(steps)
const daily = all.filter((name) => !rare.includes(name))
const names = wanted.length === 0 ? daily : wanted[0] === '--all' ? all : wanted
rmSync(reports, { recursive: true, force: true })
forgetFaults()
mkdirSync(reports, { recursive: true })

for (const name of names)
  if (!steps[name]) throw new Error(`No such step: ${name}. There are ${Object.keys(steps).join(', ')}.`)

// Each of these tracks keeps one core busy; all other steps use what there is, and need the build.
const tracks = [
  ['types', 'build', 'format'],
  ['lint', 'unit'],
].map((track) => track.filter((name) => names.includes(name)))
const server = names.some((name) => ['integration', 'browser', 'faults', 'edge'].includes(name))
  ? await openTestServer()
  : undefined
for (const signal of server ? ['SIGINT', 'SIGTERM'] : [])
  process.once(signal, () => void server?.stop().finally(() => process.exit(1)))
const others = names.filter((name) => !tracks.flat().includes(name))
let failed = false
const isSideBySide = tracks.every((track) => track.length > 0)
const isBuilt = (await Promise.all(tracks.map(runTrack))).every(Boolean)
for (const name of isBuilt ? others : []) if (!(await runStep(name, false))) failed = true
await server?.stop()

printFaults()
const slowest = existsSync(reports) ? slowestTests(reports, 10) : []
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
if (existsSync(reports)) console.log(countTests(reports, { otherFailures: failed }).line)
process.exitCode = failed ? 1 : 0

/**
 * @param {string[]} track
 * @returns {Promise<boolean>} whether there is a build
 */
async function runTrack(track) {
  for (const name of track) {
    if (await runStep(name, isSideBySide)) continue
    failed = true
    if (name === 'build') return false
  }
  return true
}

/**
 * @param {string} name
 * @param {boolean} isHeldBack prints at the end, for steps that run side by side
 * @returns {Promise<boolean>} whether it went well
 */
async function runStep(name, isHeldBack) {
  const began = Date.now()
  let output = `\n── ${name} ──\n`
  if (!isHeldBack) process.stdout.write(output)
  let ok = true
  for (const [command = '', ...rest] of steps[name] ?? []) {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, rest, { cwd: root, stdio, env: environmentFor(name) })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    const [status] = await once(child, 'close')
    ok = status === 0
    if (!ok) break
  }
  if (isHeldBack) process.stdout.write(output)
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s`)
  return ok
}

/**
 * On Node 20 lexical's default entry files can dead-lock at import; its "development" build cannot.
 * @param {string} name
 */
function environmentFor(name) {
  const named = server?.url && { TEST_DATABASE_URL: server.url }
  if (['browser', 'edge'].includes(name)) return { ...process.env, ...named, TEST_REPORT: name }
  if (!['types', 'unit', 'integration', 'faults', 'embedded'].includes(name)) return process.env
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...rest } = process.env
  return {
    ...rest,
    ...(name !== 'embedded' && named),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=development`.trim(),
    TEST_REPORT: name,
  }
}
