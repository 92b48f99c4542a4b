// Builds if the sources changed since the last build, then becomes the server. `--build-only` stops after the build;
// `--run erase …` runs that command of the build instead, whose words `kalima.mjs` has understood.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = join(root, 'build/server')
const entry = join(server, 'index.js')
const stamp = join(root, 'build/.sources')
const inputs = [
  'app',
  'cms',
  'collections',
  'db',
  'public',
  'package-lock.json',
  'remix.config.ts',
  'site-chunks.ts',
  'tsconfig.json',
]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`Kalima needs Node 20.9 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const [option, command = '', ...words] = process.argv.slice(2)
const script = join(server, 'commands', `${command}.js`)
if (option !== undefined && !['--build-only', '--run'].includes(option)) {
  console.error(`Unknown: ${option}. npx kalima --help lists what can be done.`)
  process.exit(2)
}

process.env.NODE_ENV = 'production'
// A deployed copy may bring the build without its sources.
if (existsSync(join(root, 'app/root.tsx'))) await buildWhenNeeded()
if (option === '--run') {
  process.argv = [process.execPath, script, ...words]
  await import(pathToFileURL(script).href)
} else if (option !== '--build-only') await import(pathToFileURL(entry).href)

async function buildWhenNeeded() {
  const now = fingerprint()
  if (isBuilt(now)) return
  // Two starts at once would build into the same folder: the second waits for what the first has built.
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const { default: lockfile } = await import('proper-lockfile')
  const release = await lockfile.lock(cache, {
    lockfilePath: join(cache, 'build.lock'),
    retries: { retries: 1200, factor: 1, minTimeout: 500 },
  })
  try {
    if (!isBuilt(now)) await build(now)
  } finally {
    await release()
  }
}

/** @param {string} sources */
function isBuilt(sources) {
  return existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

/** @param {string} sources */
async function build(sources) {
  console.error('Building (once; the next start is faster) …')
  const remix = join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  const building = spawn(
    process.execPath,
    [remix, 'vite:build', '-c', 'remix.config.ts', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  )
  const [code] = await once(building, 'exit')
  if (code !== 0) process.exit(code ?? 1)
  writeFileSync(stamp, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of inputs) addTo(hash, join(root, source))
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}
