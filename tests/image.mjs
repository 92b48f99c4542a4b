// Follows the Dockerfile where no image can be pulled: runs the steps of its install, puts together what the image has, and
// starts that as the image would, in a root of its own that cannot be written to, as a user who may do nothing. Where there
// are no such rights the install is tried beside the sources. With `--debootstrap` the steps of both stages, the build with
// them, run in a fresh Debian of their own, which takes minutes.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const mostMegabytes = 300
const nobody = 65532
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kalima-image-'))
const isDebian = process.argv.includes('--debootstrap')
const isOwnRoot = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

/** @typedef {{ name: string; steps: { instruction: string; words: string }[] }} Stage */

/** @returns {Stage[]} */
function readStages() {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
  /** @type {Stage[]} */
  const stages = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, instruction = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(words)?.[1] ?? 'image', steps: [] })
    else stages.at(-1)?.steps.push({ instruction, words })
  }
  return stages
}

/** Copies what an instruction names from one root into another. */
function copy(/** @type {string} */ words, /** @type {string} */ from, /** @type {string} */ to) {
  const isOwned = words.includes(`--chown=${nobody}`)
  const paths = words.split(/\s+/).filter((word) => !word.startsWith('--'))
  const target = join(to, 'app', paths.pop() ?? '')
  const inside = (/** @type {string} */ path) =>
    path.startsWith('/') ? join(from, path) : join(from, 'app', path)
  for (const path of paths) {
    const isFolder = words.endsWith('/')
    const place = words.endsWith('/data')
      ? join(to, 'data')
      : isFolder
        ? join(target, path.split('/').at(-1) ?? '')
        : target
    mkdirSync(dirname(place), { recursive: true })
    cpSync(inside(path), place, { recursive: true, verbatimSymlinks: true })
    if (isOwned && isOwnRoot) chownSync(place, nobody, nobody)
  }
}

/** @typedef {{ place: string; run: (command: string) => void }} Place */

/**
 * A place for the steps of a stage: this machine, with `/app` and `/data` in a folder.
 *
 * @returns {Place}
 */
function prepareFolder(/** @type {string} */ name) {
  const place = join(folder, name)
  mkdirSync(join(place, 'app'), { recursive: true })
  return {
    place,
    run: (command) =>
      execFileSync('sh', ['-ec', command.replaceAll(' /data', ` ${place}/data`)], {
        cwd: join(place, 'app'),
        stdio: 'inherit',
      }),
  }
}

/**
 * A Debian with the Node and the npm of this machine.
 *
 * @returns {Place}
 */
function prepareDebian(/** @type {string} */ name) {
  const place = join(folder, name)
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', place], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const npm = join(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())), '..')
  cpSync(process.execPath, join(place, 'usr/bin/node'))
  cpSync(npm, join(place, 'usr/lib/node_modules/npm'), { recursive: true })
  writeFileSync(
    join(place, 'usr/bin/npm'),
    '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  )
  for (const file of ['resolv.conf', 'hosts']) cpSync(join('/etc', file), join(place, 'etc', file))
  // Of a proxy that this machine reaches the registry by.
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) cpSync(certificates, join(place, 'etc/extra-certificates.pem'))
  const enter = `mount -t proc none ${place}/proc; exec chroot ${place} sh -ec "cd /app; $1"`
  const variables = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    ...(certificates ? ['NODE_EXTRA_CA_CERTS=/etc/extra-certificates.pem'] : []),
  ]
  mkdirSync(join(place, 'app'))
  return {
    place,
    run: (command) =>
      execFileSync('env', ['-i', ...variables, 'unshare', '--mount', 'sh', '-ec', enter, 'sh', command], {
        stdio: 'inherit',
      }),
  }
}

/**
 * Follows the steps of a stage.
 *
 * @param {Stage} stage
 * @returns {string} the root that they leave
 */
function follow({ name, steps }) {
  const { place, run } = (isDebian ? prepareDebian : prepareFolder)(name)
  for (const { instruction, words } of steps) {
    if (instruction === 'COPY') for (const path of words.split(' ').slice(0, -1)) copySources(path, place)
    if (instruction === 'RUN') run(words)
  }
  return place
}

/** `.dockerignore` names what is sent to the build with an exclamation mark, behind a line that leaves out everything. */
function copySources(/** @type {string} */ path, /** @type {string} */ place) {
  const sent = readFileSync(join(root, '.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm)
  const paths = path === '.' ? [...sent].map(([, name = '']) => name) : [path]
  for (const each of paths) cpSync(join(root, each), join(place, 'app', each), { recursive: true })
}

/** This project, which has its build, in the place of the stage that would make it. */
function hereAsBuilt() {
  const place = join(folder, 'build')
  mkdirSync(place)
  symlinkSync(root, join(place, 'app'))
  return place
}

/** The image's base: Node and the libraries that it and the add-ons of packages load. */
function layBase(/** @type {string} */ image) {
  const find = ['node_modules', '(', '-name', '*.node', '-o', '-name', '*.so.*', ')', '-path', '*linux*']
  const addOns = execFileSync('find', find, { cwd: join(image, 'app'), encoding: 'utf8' })
    .trim()
    .split('\n')
  const programs = [process.execPath, ...addOns.map((path) => join(image, 'app', path))]
  const { stdout: listed } = spawnSync('ldd', programs, { encoding: 'utf8' })
  const needed = [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path)
  const libraries = [...new Set(needed)].filter((path) => !path.startsWith(image))
  mkdirSync(join(image, 'nodejs/bin'), { recursive: true })
  cpSync(process.execPath, join(image, 'nodejs/bin/node'))
  for (const path of libraries) cpSync(realpathSync(path), join(image, path), { recursive: true })
  for (const path of ['etc', 'proc', 'dev', 'tmp', 'data']) mkdirSync(join(image, path), { recursive: true })
  writeFileSync(join(image, 'etc/hosts'), '127.0.0.1 localhost\n')
  writeFileSync(join(image, 'etc/passwd'), `nonroot:x:${nobody}:${nobody}::/home/nonroot:/sbin/nologin\n`)
}

try {
  const stages = readStages()
  const install = stages.find(({ name }) => name === 'install')
  const build = stages.find(({ name }) => name === 'build')
  const last = stages.at(-1)
  if (!install || !build || !last) throw new Error('The Dockerfile has other stages than this follows.')
  const installed = follow(install)
  const built = isDebian ? follow(build) : hereAsBuilt()
  const image = join(folder, 'image')
  for (const { instruction, words } of last.steps)
    if (instruction === 'COPY') copy(words, words.includes('--from=install') ? installed : built, image)
  if (isOwnRoot) layBase(image)
  const megabytes = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0])
  console.log(`The image takes ${megabytes} MB (at most ${mostMegabytes}).`)
  const wordsOf = (/** @type {string} */ name) =>
    /** @type {string[]} */ (
      JSON.parse(
        /\[.*\]$/.exec(last.steps.find(({ instruction }) => instruction === name)?.words ?? '')?.[0] ?? '[]',
      )
    )
  const command = [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')]
  const statuses = await answersOf(image, command, wordsOf('HEALTHCHECK'))
  console.log(`Started from it: ${JSON.stringify(statuses)}`)
  const expected = { '/admin': 401, healthcheck: 0, 'exit code': 0 }
  const isFine = Object.entries(statuses).every(
    ([name, status]) => status === (Object.entries(expected).find(([each]) => each === name)?.[1] ?? 200),
  )
  if (megabytes > mostMegabytes || !isFine) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} image
 * @param {string[]} command
 * @param {string[]} healthCheck
 * @returns {Promise<Record<string, number | null>>}
 */
async function answersOf(image, command, healthCheck) {
  const port = await freePort()
  const run = (/** @type {string[]} */ words) => {
    const [program = '', ...rest] = isOwnRoot ? inImage(image, words) : [process.execPath, ...words.slice(1)]
    return spawn(program, rest, {
      cwd: join(image, 'app'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: isOwnRoot ? '/data' : join(image, 'data'),
        PORT: String(port),
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const server = run(command)
  const ended = once(server, 'close')
  const statusOf = (/** @type {string} */ path) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  while (server.exitCode === null && (await statusOf('/api/system/health')) !== 200) await wait(100)
  const paths = ['/', '/privacy', '/contact', '/api/openapi.json', '/api/system/ready', '/admin']
  const statuses = await Promise.all(paths.map(async (path) => [path, await statusOf(path)]))
  const [healthy] = await once(run(healthCheck), 'close')
  server.kill('SIGTERM')
  const [code] = await ended
  return { ...Object.fromEntries(statuses), healthcheck: healthy, 'exit code': code }
}

/**
 * As the image runs: its root cannot be written to but for `/data` and `/tmp`, and the user may do nothing.
 *
 * @param {string} image
 * @param {string[]} words
 */
function inImage(image, words) {
  const mounts = `mount --bind ${image} ${image}
    mount --bind ${image}/data ${image}/data
    mount -o remount,ro,bind ${image}
    mount -t tmpfs -o mode=1777 none ${image}/tmp
    mount -t proc none ${image}/proc
    mount --rbind /dev ${image}/dev
    exec unshare --root=${image} --wd=/app --setgid=${nobody} --setuid=${nobody} "$@"`
  return ['unshare', '--mount', 'sh', '-ec', mounts, 'sh', ...words]
}

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
