import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'

import { checkDns, type Names, type SenderEnvironment } from './check-dns'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const ownKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const sender: SenderEnvironment = {
  MAIL_FROM: { name: null, address: 'team@kalima.example.com' },
  SMTP_URL: 'smtps://mail.example.com',
  DKIM_DOMAIN: 'example.com',
  DKIM_SELECTOR: 'k2026',
  DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** Names of which nothing else is known than these texts. */
function namesWith(texts: Record<string, string[]>): Names {
  const missing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
  return {
    resolveMx: (name) =>
      name in texts ? Promise.resolve([{ exchange: 'mx.example.com', priority: 1 }]) : missing(),
    resolveTxt: (name) => {
      const found = texts[name]
      // Long records come in parts.
      return found ? Promise.resolve(found.map((text) => [text.slice(0, 200), text.slice(200)])) : missing()
    },
  }
}

const complete = {
  'kalima.example.com': ['v=spf1 include:mail.example.com -all', 'other-service=1'],
  'k2026._domainkey.example.com': [`v=DKIM1; k=rsa; p=${ownKey}`],
  '_dmarc.example.com': ['v=DMARC1; p=quarantine'],
}
const statesOf = async (environment: SenderEnvironment, texts: Record<string, string[]>) =>
  (await checkDns(environment, namesWith(texts))).map(({ state }) => state)

test('a domain that says all of it is fine', async () => {
  expect(await statesOf(sender, complete)).toEqual(['ok', 'ok', 'ok', 'ok'])
})

test('nothing published: the key is a problem, since mails are signed with it', async () => {
  expect(await statesOf(sender, {})).toEqual(['warning', 'warning', 'problem', 'warning'])
})

test.each([
  [
    'another DKIM key',
    { 'k2026._domainkey.example.com': ['v=DKIM1; p=AAAA'] },
    'not that of DKIM_PRIVATE_KEY',
  ],
  ['two SPF records', { 'kalima.example.com': ['v=spf1 -all', 'v=spf1 +all'] }, 'Make one of them'],
])('%s', async (_, texts, words) => {
  const findings = await checkDns(sender, namesWith({ ...complete, ...texts }))
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([
    expect.objectContaining({ state: 'problem' }),
  ])
  expect(JSON.stringify(findings)).toContain(words)
})

test('a signature of another domain counts for nothing', async () => {
  const foreign = { ...sender, MAIL_FROM: { name: null, address: 'team@other.org' } }
  const [, , dkim] = await checkDns(foreign, namesWith({ ...complete, 'other.org': ['v=spf1 -all'] }))
  expect(dkim).toMatchObject({ state: 'warning', advice: expect.stringContaining('DKIM_DOMAIN') })
})

test('an address of no domain is a problem only where mail is sent', async () => {
  const local = { ...sender, MAIL_FROM: { name: null, address: 'noreply@kalima.local' } }
  expect(await statesOf(local, {})).toEqual(['problem'])
  expect(await checkDns({ ...local, SMTP_URL: undefined }, namesWith({}))).toEqual([])
})
