import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { hasPostgresPrograms, makePostgresFolder } from '~tests/support/postgres-server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kalima-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const has = (program: string) => spawnSync('which', [program]).status === 0

type Run = { env?: Record<string, string> }

function run(program: string, words: string[], { env = {} }: Run = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, output: stdout + stderr }
}

test.skipIf(!has('docker-compose'))('the compose file is as its schema has it', () => {
  const { status, output } = run('docker-compose', ['-f', 'compose.yaml', 'config', '--quiet'], {
    env: { SITE_HOST: 'kalima.example' },
  })
  expect(output).toBe('')
  expect(status).toBe(0)
})

const caddyFile = ['--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
const caddyEnvironment = {
  SITE_HOST: 'kalima.example',
  UPSTREAMS: 'kalima-1:3000 kalima-2:3000',
  HOME: folder,
}

test.skipIf(!has('caddy'))('Caddy takes its file', () => {
  const { status, output } = run('caddy', ['validate', ...caddyFile], { env: caddyEnvironment })
  expect(output).toContain('Valid configuration')
  expect(status).toBe(0)
})

test.skipIf(!has('caddy'))('Caddy logs no request, and of what fails neither path nor address', () => {
  const config = execFileSync('caddy', ['adapt', ...caddyFile], {
    encoding: 'utf8',
    env: { ...process.env, ...caddyEnvironment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(JSON.parse(config)).toMatchObject({
    logging: { logs: { default: { encoder: { fields: { request: { filter: 'delete' } } } } } },
    apps: { http: { servers: { srv0: expect.not.objectContaining({ logs: expect.anything() }) } } },
  })
})

test.skipIf(!has('nginx') || !has('openssl'))('nginx takes its file', () => {
  const certificates = join(folder, 'certificates')
  execFileSync('mkdir', [certificates])
  const paths = ['-keyout', join(certificates, 'privkey.pem'), '-out', join(certificates, 'fullchain.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=kalima.example', ...paths],
    {
      stdio: 'ignore',
    },
  )
  const server = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/letsencrypt/live/kalima.example', certificates)
    .replaceAll('/var/log/nginx/error.log', 'stderr')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${server} }`,
  )
  const { status, output } = run('nginx', ['-t', '-c', file])
  expect([status, output]).toEqual([0, expect.stringContaining('test is successful')])
})

test('nginx logs no request', () => {
  const [, ...servers] = readFileSync('deploy/nginx.conf', 'utf8').split(/^server \{$/m)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^\taccess_log off;\n\terror_log \S+ crit;$/m)
})

test('the ids of requests are made by the proxy, whatever a browser says', () => {
  const proxied = snippetOfCaddy()
  expect(proxied).toMatch(/^\theader_up X-Request-Id \{http\.request\.uuid\}$/m)
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toMatch(
    /^\tproxy_set_header X-Request-Id \$request_id;$/m,
  )
})

test('browsers do not choose which requests are traced', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  for (const header of ['Traceparent', 'Tracestate']) {
    expect(snippetOfCaddy()).toContain(`\theader_up -${header}\n`)
    expect(nginx).toContain(`\tproxy_set_header ${header} '';\n`)
  }
})

/** What holds for each way to the instances. */
function snippetOfCaddy(): string {
  return /^\(proxied\) \{$([^]*?)^\}$/m.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1] ?? ''
}

test.skipIf(!has('systemd-analyze'))('systemd takes the unit, and finds little that it may do', () => {
  const unit = join(folder, 'kalima.service')
  writeFileSync(unit, readFileSync('deploy/kalima.service'))
  expect(run('systemd-analyze', ['verify', unit])).toEqual({ status: 0, output: '' })
  const { output } = run('systemd-analyze', ['security', '--offline=true', unit])
  expect(Number(/Overall exposure level for .*: ([\d.]+)/.exec(output)?.[1])).toBeLessThan(2)
})

test('commands beside the unit have its user, folders, settings and secrets', () => {
  const unit = readFileSync('deploy/kalima.service', 'utf8')
  const command = readFileSync('deploy/kalima.sh', 'utf8')
  expect(run('sh', ['-n', 'deploy/kalima.sh'])).toEqual({ status: 0, output: '' })
  const [, user, folder, settings] =
    /^User=(.*)$[^]*^WorkingDirectory=(.*)$[^]*^EnvironmentFile=(.*)$/m.exec(unit) ?? []
  const secrets = [...unit.matchAll(/^LoadCredential=(.*)$/gm)].map(([, secret]) => secret)
  expect(secrets).toHaveLength(2)
  for (const part of [
    `--uid=${user}`,
    `--working-directory=${folder}`,
    `--property=EnvironmentFile=${settings}`,
    ...secrets.map((secret) => `--property=LoadCredential=${secret}`),
  ])
    expect(command).toContain(`${part} `)
})

test('a check finds folders as the unit does, and a backup is written wherever somebody wants it', () => {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const stub = (name: string, script: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  stub('systemctl', 'echo /srv/backups /mnt/more')
  stub('systemd-run', `printf '%s\\n' "$@"`)
  const wordsOf = (...command: string[]) =>
    run('sh', ['deploy/kalima.sh', ...command], {
      env: { PATH: `${programs}:${process.env.PATH ?? ''}` },
    }).output.split('\n')

  const check = wordsOf('check', '--json')
  const unit = readFileSync('deploy/kalima.service', 'utf8').split('\n')
  for (const limit of ['ProtectSystem=strict', 'ProtectHome=yes']) {
    expect(unit).toContain(limit)
    expect(check).toContain(`--property=${limit}`)
  }
  for (const opened of ['/srv/backups', '/mnt/more'])
    expect(check).toContain(`--property=ReadWritePaths=${opened}`)
  expect(check.slice(-4)).toEqual(['kalima', 'check', '--json', ''])

  const backup = wordsOf('backup', '/root/of a site.tar.gz')
  expect(backup.filter((word) => /Protect|ReadWrite/.test(word))).toEqual([])
  expect(backup.slice(-4)).toEqual(['kalima', 'backup', '/root/of a site.tar.gz', ''])
})

const patroniSchema = z.object({
  scope: z.literal('kalima'),
  name: z.string(),
  restapi: z.object({
    listen: z.string().regex(/^10\.0\.0\.1:/), // not of all networks
    connect_address: z.string(),
    authentication: z.object({ username: z.string(), password: z.literal('CHANGE-ME') }),
  }),
  etcd3: z.object({ hosts: z.string().regex(/^(?:[\d.]+:2379,){2}[\d.]+:2379$/) }),
  bootstrap: z.object({
    dcs: z.object({
      ttl: z.literal(20), // docs/operations.md promises so many seconds
      loop_wait: z.number(),
      retry_timeout: z.number(),
      synchronous_mode: z.literal(true),
      postgresql: z.object({ use_pg_rewind: z.literal(true), use_slots: z.literal(true) }),
    }),
    initdb: z.array(z.union([z.string(), z.record(z.string(), z.string())])),
    pg_hba: z.array(z.string()).min(1),
  }),
  postgresql: z.object({
    data_dir: z.string(),
    bin_dir: z.string(),
    authentication: z.object({
      superuser: z.object({ password: z.literal('CHANGE-ME') }),
      replication: z.object({ password: z.literal('CHANGE-ME') }),
      rewind: z.object({ password: z.literal('CHANGE-ME') }),
    }),
    parameters: z.object({ ssl: z.literal('on') }),
  }),
  watchdog: z.object({ mode: z.string(), device: z.string() }),
})

const readPatroniFile = () => patroniSchema.parse(parse(readFileSync('deploy/patroni/patroni.yml', 'utf8')))

test('the file of Patroni is YAML, and has what it takes and the documents name', () => {
  const { dcs, initdb } = readPatroniFile().bootstrap
  // Patroni's own rule: a leader can renew its key, and try again, before it runs out.
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  expect(initdb).toContainEqual({ 'auth-local': 'peer' })
  expect(initdb).toContainEqual({ 'auth-host': 'scram-sha-256' })
})

test.skipIf(!hasPostgresPrograms)('a cluster of Patroni trusts no account of its machine', async () => {
  await using postgres = await makePostgresFolder()
  // As Patroni calls it.
  const options = readPatroniFile().bootstrap.initdb.flatMap((option) =>
    typeof option === 'string'
      ? [`--${option}`]
      : Object.entries(option).map(([name, value]) => `--${name}=${value}`),
  )
  const password = join(postgres.folder, 'password')
  writeFileSync(password, 'CHANGE-ME')
  await postgres.call('initdb', '-D', 'node1', '-N', '-U', 'postgres', `--pwfile=${password}`, ...options)
  const lines = readFileSync(join(postgres.folder, 'node1', 'pg_hba.conf'), 'utf8').split('\n')
  const rules = lines.filter((line) => /^(?:local|host)/.test(line))
  const methods = rules.map((rule) => rule.split(/\s+/).at(-1))
  expect(new Set(methods)).toEqual(new Set(['peer', 'scram-sha-256']))
})
