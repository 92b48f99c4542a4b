// What a server needs: the build, and a production install beside it. Measures the install and starts from it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const mostMegabytes = 350
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kalima-production-'))
try {
  const programs = ['start', 'kalima', 'command-line'].map((name) => `app/server/${name}.mjs`)
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'build', ...programs])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const megabytes = Number(
    execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  )
  console.log(`The production install takes ${megabytes} MB (at most ${mostMegabytes}).`)
  const statuses = await answersOf(folder, ['/', '/privacy', '/contact', '/api/openapi.json', '/admin'])
  console.log(`Started from it: ${JSON.stringify(statuses)}`)
  const isFine = Object.entries(statuses).every(
    ([path, status]) => status === (path === '/admin' ? 401 : 200),
  )
  if (megabytes > mostMegabytes || !isFine) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} cwd
 * @param {string[]} paths
 * @returns {Promise<Record<string, number>>}
 */
async function answersOf(cwd, paths) {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: /** @type {const} */ ('production'),
    PORT: String(port),
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['app/server/kalima.mjs', 'start'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'close')
  const statusOf = (/** @type {string} */ path) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  while (server.exitCode === null && (await statusOf('/api/system/health')) !== 200) await wait(100)
  const statuses = await Promise.all(paths.map(async (path) => [path, await statusOf(path)]))
  server.kill('SIGTERM')
  await ended
  return Object.fromEntries(statuses)
}

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
