import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { beginOpenId, finishOpenId } from '~/admin/sign-in/answer-openid.server'
import { openIdCallbackPath, openIdPath } from '~/auth/openid/openid-paths'
import { parseEnvironment, type Environment } from '~cms/environment'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = openSite()
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [own, others] = [keyPair(), keyPair()]

/** What the provider answers with: a token that it makes by what it was asked, or something else in its place. */
type Answer = { claims?: object; header?: object; key?: KeyObject; status?: number; body?: string }
let answer: Answer = {}
let asked = new URLSearchParams()
let issuer = ''

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    ...{ iss: issuer, aud: 'kalima', sub: 'mallory', iat: now, exp: now + 300, nonce: asked.get('nonce') },
    ...{ email: 'mallory@example.com', email_verified: true },
    ...answer.claims,
  }
  const head = { alg: 'RS256', kid: 'own', ...answer.header }
  const signed = `${base64url(head)}.${base64url(claims)}`
  if (head.alg === 'none') return `${signed}.`
  return `${signed}.${sign('sha256', Buffer.from(signed), answer.key ?? own.privateKey).toString('base64url')}`
}

/** A provider that lies. */
const server = createServer((request, response) => {
  const reply = (body: object) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/.well-known/openid-configuration')
    return void reply({
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'] },
      id_token_signing_alg_values_supported: ['RS256'],
    })
  if (request.url === '/keys')
    return void reply({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }],
    })
  void text(request).then((body) => {
    const verifier = new URLSearchParams(body).get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (challenge !== asked.get('code_challenge')) return response.writeHead(400).end('{}')
    if (answer.status !== undefined) return response.writeHead(answer.status).end(answer.body)
    return reply({ access_token: 'x', token_type: 'Bearer', id_token: idToken() })
  })
})
let environment: Environment
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const parsed = parseEnvironment({
    ...{ SITE_URL: 'http://localhost:3000', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'kalima' },
    ...{ OIDC_CLIENT_SECRET: 'secret', OIDC_DEFAULT_ROLE: 'admin' },
  })
  const settings = Object.entries(parsed).filter(([name]) => name.startsWith('OIDC_'))
  environment = { ...site.cms.environment, RATE_LIMITS: 'off', ...Object.fromEntries(settings) }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Where the site leads somebody to whom the provider sends back with this. */
async function comeBackWith(next: Answer, more: Record<string, string> = {}): Promise<string | null> {
  answer = next
  const context = loadContext(environment)
  const begun = await beginOpenId({
    request: new Request(`http://localhost:3000${openIdPath}?to=/admin/users`),
    context,
  })
  asked = new URL(begun.headers.get('Location') ?? '').searchParams
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const query = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '', ...more })
  const request = new Request(`http://localhost:3000${openIdCallbackPath}?${query}`, {
    headers: { Cookie: cookie },
  })
  return (await finishOpenId({ request, context })).headers.get('Location')
}

const invalid = '/admin/users?openid=invalid'
const past = Math.floor(Date.now() / 1000) - 3600

test.each<[string, Answer]>([
  ['signed with another key', { key: others.privateKey }],
  ['of a key that is not published', { header: { kid: 'other' }, key: others.privateKey }],
  ['not signed at all', { header: { alg: 'none' } }],
  ['signed with what is no secret', { header: { alg: 'HS256' } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['for several, of whom another may use it', { claims: { aud: ['kalima', 'another'], azp: 'another' } }],
  ['by another issuer', { claims: { iss: 'https://login.elsewhere.example' } }],
  ['that has run out', { claims: { iat: past, exp: past + 60 } }],
  ['that begins later', { claims: { nbf: past + 7200 } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['with a subject that is none', { claims: { sub: 'x'.repeat(300) } }],
])('a token %s lets nobody in', async (_, lie) => {
  expect(await comeBackWith(lie)).toBe(invalid)
  const { rows } = await site.cms.pool.query('select from member_identities')
  expect(rows).toEqual([])
})

test.each([
  ['nothing that is JSON', { status: 200, body: '<html>' }, 'away'],
  ['a failure of its own', { status: 503, body: 'down' }, 'away'],
  ['that the client is unknown', { status: 401, body: '{"error":"invalid_client"}' }, 'away'],
])('the token endpoint says %s: the gate says so', async (_, lie, reason) => {
  expect(await comeBackWith(lie)).toBe(`/admin/users?openid=${reason}`)
})

test.each<[string, Record<string, string>, string]>([
  ['an error in words of a stranger', { error: '<script>', error_description: '<script>' }, 'refused'],
  ['an error of the provider', { error: 'server_error' }, 'away'],
  ['an answer with a token in its address', { response: 'x.y.z' }, 'invalid'],
  ['another issuer', { iss: 'https://login.elsewhere.example' }, 'invalid'],
])('the browser brings %s', async (_, more, reason) => {
  expect(await comeBackWith({ key: others.privateKey }, more)).toBe(`/admin/users?openid=${reason}`)
})

test.each(['', 'x', 'x'.repeat(5000), '\u0000', '‏', '../..'])(
  'a callback out of nowhere ends at the gate (%j)',
  async (state) => {
    const query = new URLSearchParams({ code: state, state })
    const request = new Request(`http://localhost:3000${openIdCallbackPath}?${query}`, {
      headers: { Cookie: `openid=${'x'.repeat(43)}` },
    })
    const reply = await finishOpenId({ request, context: loadContext(environment) })
    expect([reply.status, reply.headers.get('Location')]).toEqual([303, '/admin?openid=expired'])
  },
)

test('claims of any form become a name and an address, or are refused', async () => {
  const name = `${'ل'.repeat(500)}\u0000\u202E`
  expect(await comeBackWith({ claims: { name, given_name: 7, roles: { a: 1 } } })).toBe('/admin/users')
  const { rows } = await site.cms.pool.query<{ name: string }>(
    `select name from admins where email = 'mallory@example.com'`,
  )
  expect(rows[0]?.name).toMatch(/^ل+$/)
  for (const email of ['no address', 'a@b@c', 7, ['x@example.com'], `${'x'.repeat(400)}@example.com`])
    expect(await comeBackWith({ claims: { sub: 'another', email } })).toBe('/admin/users?openid=unverified')
})
