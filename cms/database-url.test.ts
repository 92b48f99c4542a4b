import fc from 'fast-check'
import { expect, test } from 'vitest'

import { databaseUrlProblem, describeDatabase, parseDatabaseUrl, type DatabaseHost } from './database-url'

const hostsIn = (text: string) => parseDatabaseUrl(text).hosts

test.each<[string, DatabaseHost[]]>([
  ['postgres://db.example/kalima', [{ host: 'db.example', port: 5432 }]],
  ['postgresql://db.example:6543/kalima', [{ host: 'db.example', port: 6543 }]],
  [
    'postgres://me:pw@h1:5432,h2:5432,h3:5433/kalima',
    [
      { host: 'h1', port: 5432 },
      { host: 'h2', port: 5432 },
      { host: 'h3', port: 5433 },
    ],
  ],
  // As in libpq: a port belongs to its host alone.
  [
    'postgres://h1,h2:5433/kalima',
    [
      { host: 'h1', port: 5432 },
      { host: 'h2', port: 5433 },
    ],
  ],
  [
    'postgres://h1,h2/kalima?port=5433',
    [
      { host: 'h1', port: 5433 },
      { host: 'h2', port: 5433 },
    ],
  ],
  [
    'postgres:///kalima?host=h1,h2&port=1,2',
    [
      { host: 'h1', port: 1 },
      { host: 'h2', port: 2 },
    ],
  ],
  [
    'postgres://[2001:db8::1]:6543,[::1]/kalima',
    [
      { host: '2001:db8::1', port: 6543 },
      { host: '::1', port: 5432 },
    ],
  ],
  ['postgres://me@localhost/kalima?host=%2Frun%2Fpg', [{ host: '/run/pg', port: 5432 }]],
  ['postgres://%2Frun%2Fpg/kalima', [{ host: '/run/pg', port: 5432 }]],
  ['postgres:///kalima', [{ host: 'localhost', port: 5432 }]],
])('%s', (text, hosts) => {
  expect(hostsIn(text)).toEqual(hosts)
})

test('several hosts are those of one site that writes, unless something else is said', () => {
  expect(parseDatabaseUrl('postgres://h1/k').target).toBe('any')
  expect(parseDatabaseUrl('postgres://h1,h2/k').target).toBe('read-write')
  expect(parseDatabaseUrl('postgres:///k?host=h1,h2').target).toBe('read-write')
  expect(parseDatabaseUrl('postgres://h1,h2/k?target_session_attrs=any').target).toBe('any')
  expect(parseDatabaseUrl('postgres://h1/k?target_session_attrs=primary').target).toBe('primary')
})

test('TLS is off unless it is asked for', () => {
  expect(parseDatabaseUrl('postgres://h1/k').tls.mode).toBe('disable')
  expect(
    parseDatabaseUrl('postgres://h1/k?sslmode=verify-ca&sslrootcert=/ca.pem&sslcert=/c.pem&sslkey=/k.pem')
      .tls,
  ).toEqual({ mode: 'verify-ca', rootCertificate: '/ca.pem', certificate: '/c.pem', key: '/k.pem' })
})

test.each([
  ['mysql://h1/k', 'must be a postgres:// address'],
  ['nonsense', 'must be a postgres:// address'],
  ['postgres://h1:70000/k', 'must have ports from 1 to 65535'],
  ['postgres://h1:0/k', 'must have ports from 1 to 65535'],
  ['postgres://h1:x/k', 'must name its hosts as host:port, separated by commas'],
  ['postgres://::1/k', 'must name its hosts as host:port, separated by commas'],
  ['postgres:///k?host=a,b,c&port=1,2', 'must have one port, or as many as hosts'],
  ['postgres://me:100%@h1/k', 'must have each % of a name or password as %25'],
  [
    'postgres://h1/k?target_session_attrs=standby',
    'must have a target_session_attrs of any, read-write, primary, since the site writes',
  ],
  [
    'postgres://h1/k?sslmode=no-verify',
    'must have a sslmode of disable, allow, prefer, require, verify-ca, verify-full',
  ],
  ['postgres://h1/k?ssl=true', 'must say sslmode= instead of ssl='],
  ['postgres://h1/k?sslmode=verify-ca', 'must name its own authority by sslrootcert= with sslmode=verify-ca'],
  [
    'postgres://h1/k?sslmode=require&sslrootcert=system',
    'must say sslmode=verify-full with sslrootcert=system',
  ],
  ['postgres://h1/k?sslmode=require&sslcert=/c.pem', 'must have sslcert= and sslkey=, or neither'],
])('%s is refused', (text, problem) => {
  expect(databaseUrlProblem(text)).toBe(problem)
})

const name = fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/)
const host = fc.record({
  host: fc.oneof(name, fc.ipV4(), fc.ipV6()),
  port: fc.integer({ min: 1, max: 65535 }),
})
const text = fc.string({ unit: 'grapheme', maxLength: 20 })

test('what is written as libpq has it is read as it was meant, and shown without its password', () => {
  const site = fc.record({
    hosts: fc.array(host, { minLength: 1, maxLength: 4 }),
    user: text,
    password: text,
    database: text,
    target: fc.constantFrom('any', 'read-write', 'primary'),
    mode: fc.constantFrom('disable', 'allow', 'prefer', 'require', 'verify-full'),
  })
  fc.assert(
    fc.property(site, ({ hosts, user, password, database, target, mode }) => {
      const places = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`)
      const [first, second, third] = [user, password, database].map(encodeURIComponent)
      const url = `postgres://${first}:${second}@${places.join(',')}/${third}?target_session_attrs=${target}&sslmode=${mode}`
      const read = parseDatabaseUrl(url)
      expect(read).toMatchObject({ hosts, user, password, database, target, tls: { mode } })
      expect(describeDatabase(read)).toBe(`${places.join(',')}/${database}`)
    }),
  )
})

test('no text is more than refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (rest) => {
      const url = `postgres://${rest}`
      expect(databaseUrlProblem(url) ?? parseDatabaseUrl(url).hosts.length).toBeTruthy()
    }),
  )
})
