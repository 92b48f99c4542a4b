import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

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

test.skipIf(!has('caddy'))('Caddy takes its file', () => {
  const { status, output } = run(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    {
      env: { SITE_HOST: 'kalima.example', UPSTREAMS: 'kalima-1:3000 kalima-2:3000', HOME: folder },
    },
  )
  expect(output).toContain('Valid configuration')
  expect(status).toBe(0)
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
  const server = readFileSync('deploy/nginx.conf', 'utf8').replaceAll(
    '/etc/letsencrypt/live/kalima.example',
    certificates,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${server} }`,
  )
  const { status, output } = run('nginx', ['-t', '-c', file])
  expect([status, output]).toEqual([0, expect.stringContaining('test is successful')])
})

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
