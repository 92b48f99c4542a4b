import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { connectToDatabase } from '../../../cms/database-client'
import { reasonOf } from '../../../cms/database-errors'
import { tlsAdvice } from '../../../cms/database-tls'
import { freePort } from '../../support/free-port.mjs'
import { hasPostgresPrograms, makePostgresFolder } from '../../support/postgres-server.mjs'
import { runKalima } from '../../support/run-kalima'
import { runServer } from '../../support/start-server'
import { testServer } from '../../support/template'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const openssl = promisify(execFile)

type Site = Awaited<ReturnType<typeof startSite>>
let site: Site

/** A server whose certificate is for `localhost`, by an authority of its own, and one without TLS. */
async function startSite() {
  const servers = await makePostgresFolder()
  const { folder, account } = servers
  const path = (name: string) => join(folder, name)
  await makeAuthority(folder, 'ours')
  await makeAuthority(folder, 'strange')
  await makeCertificate(folder, 'server', 'subjectAltName=DNS:localhost')
  await makeCertificate(folder, 'client', 'extendedKeyUsage=clientAuth')
  for (const name of ['server.key', 'server.pem', 'ours.pem', 'client.key']) {
    await chmod(path(name), 0o600)
    if (account) await chown(path(name), account.uid, account.gid)
  }
  const [encrypted, plain] = [await freePort(), await freePort()]
  await servers.initialize('encrypted')
  await writeFile(
    join(folder, 'encrypted', 'pg_hba.conf'),
    ['127.0.0.1/32', '::1/128']
      .flatMap((from) => [
        `hostssl all certified ${from} trust clientcert=verify-ca`,
        `hostssl all postgres ${from} trust`,
        `hostnossl all certified ${from} reject`,
      ])
      .join('\n') + '\n',
  )
  const files = [
    'ssl=on',
    'ssl_cert_file=../server.pem',
    'ssl_key_file=../server.key',
    'ssl_ca_file=../ours.pem',
  ]
  await servers.start('encrypted', encrypted, ...files)
  await servers.initialize('plain')
  await servers.start('plain', plain)
  const ca = `sslrootcert=${path('ours.pem')}`
  const url = (parameters: string, { host = 'localhost', user = 'postgres' } = {}) =>
    `postgres://${user}@${host}:${encrypted}/postgres?${parameters}`
  const setUp = await connectToDatabase(url(`sslmode=require`), {})
  await setUp.query('CREATE ROLE certified LOGIN')
  await setUp.end()
  return {
    path,
    ca,
    strange: `sslrootcert=${path('strange.pem')}`,
    url,
    plainUrl: (parameters: string) => `postgres://postgres@127.0.0.1:${plain}/postgres?${parameters}`,
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  }
}

async function makeAuthority(cwd: string, name: string): Promise<void> {
  const subject = ['-subj', `/CN=${name}`, '-days', '2']
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
  await openssl('openssl', ['req', '-x509', ...key, '-out', `${name}.pem`, ...subject], { cwd })
}

async function makeCertificate(cwd: string, name: string, extension: string): Promise<void> {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
  await openssl('openssl', ['req', ...key, '-out', `${name}.csr`, '-subj', `/CN=${name}`], { cwd })
  await appendFile(join(cwd, `${name}.ext`), extension)
  const by = ['-CA', 'ours.pem', '-CAkey', 'ours.key', '-CAcreateserial', '-days', '2']
  await openssl(
    'openssl',
    ['x509', '-req', '-in', `${name}.csr`, ...by, '-extfile', `${name}.ext`, '-out', `${name}.pem`],
    { cwd },
  )
}

/** Whether the connection is encrypted, or why there is none and what is said to mend it. */
async function outcomeOf(url: string) {
  try {
    const client = await connectToDatabase(url, {})
    await client.query('SELECT 1')
    const isEncrypted = client.connection.stream instanceof TLSSocket
    await client.end()
    return isEncrypted ? 'encrypted' : 'plain'
  } catch (error) {
    return { reason: reasonOf(error), advice: tlsAdvice(error) }
  }
}

const refused = (reason: RegExp, advice: RegExp) => ({
  reason: expect.stringMatching(reason),
  advice: expect.stringMatching(advice),
})

describe.runIf(testServer() && hasPostgresPrograms)('TLS to the database, as libpq has it', () => {
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('require takes any certificate, verify-ca one of its authority, verify-full one for the host', async () => {
    const { url, ca, strange } = site
    const byAddress = { host: '127.0.0.1' }
    expect(await outcomeOf(url('sslmode=require', byAddress))).toBe('encrypted')
    expect(await outcomeOf(url('sslmode=prefer', byAddress))).toBe('encrypted')
    expect(await outcomeOf(url(`sslmode=verify-ca&${ca}`, byAddress))).toBe('encrypted')
    expect(await outcomeOf(url(`sslmode=verify-full&${ca}`))).toBe('encrypted')

    const anotherAuthority = refused(/self.signed|certificate/i, /sslrootcert=/)
    expect(await outcomeOf(url(`sslmode=require&${strange}`))).toEqual(anotherAuthority)
    expect(await outcomeOf(url(`sslmode=verify-ca&${strange}`))).toEqual(anotherAuthority)
    expect(await outcomeOf(url(`sslmode=verify-full&${strange}`))).toEqual(anotherAuthority)
    expect(await outcomeOf(url('sslmode=verify-full'))).toEqual(anotherAuthority)
    expect(await outcomeOf(url(`sslmode=verify-full&${ca}`, byAddress))).toEqual(
      refused(/does not match certificate|not in the cert/i, /another name/),
    )
  })

  test('prefer goes without where there is none, require does not', async () => {
    const { plainUrl } = site
    expect(await outcomeOf(plainUrl('sslmode=prefer'))).toBe('plain')
    expect(await outcomeOf(plainUrl('sslmode=allow'))).toBe('plain')
    expect(await outcomeOf(plainUrl('sslmode=disable'))).toBe('plain')
    expect(await outcomeOf(plainUrl('sslmode=require'))).toEqual(refused(/does not support SSL/, /ssl = on/))
  })

  test('allow encrypts where it has to, disable is told that it has to', async () => {
    expect(await outcomeOf(site.url('sslmode=allow'))).toBe('encrypted')
    expect(await outcomeOf(site.url('sslmode=disable'))).toEqual(
      refused(/no encryption/, /sslmode=verify-full/),
    )
  })

  test('a certificate of the client is shown to a server that wants one', async () => {
    const certified = { user: 'certified' }
    const files = `sslcert=${site.path('client.pem')}&sslkey=${site.path('client.key')}`
    expect(await outcomeOf(site.url(`sslmode=require&${files}`, certified))).toBe('encrypted')
    expect(await outcomeOf(site.url('sslmode=require', certified))).toEqual(
      refused(/client certificate/, /sslcert=/),
    )
  })

  test('the check and the start say what to mend', async () => {
    const wrong = {
      DATABASE_URL: site.url(`sslmode=verify-full&${site.ca}`, { host: '127.0.0.1' }),
      PAYLOAD_SECRET: 'a secret that signs nothing of worth',
    }
    const { code, stdout } = await runKalima(wrong, 'check')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^problem +database +.*\n +→ The certificate of the server is for another name/m)
    await using server = await runServer(wrong)
    expect(await server.ended).toMatchObject({ code: 1 })
    expect(server.output()).toMatch(/refuses: .*\. The certificate of the server is for another name: use/)

    const unreadable = { ...wrong, DATABASE_URL: site.url('sslmode=verify-ca&sslrootcert=/no/such/file') }
    const checked = await runKalima(unreadable, 'check')
    expect(checked.stdout).toMatch(/^problem +database +the file of sslrootcert cannot be read \(ENOENT/m)

    const unchecked = await runKalima({ ...wrong, DATABASE_URL: site.url('sslmode=require') }, 'check')
    expect(unchecked.stdout).toMatch(
      /^warning +database +the connection is encrypted, but with sslmode=require/m,
    )
  })
})
