import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'

import { parseEnvironment } from '~cms/environment'
import { secretVariables } from '~cms/secret-files'

const example = readFileSync('.env.example', 'utf8')

/** Of the schema, but for what the tools around us set. */
const known = [
  ...readFileSync('cms/environment.ts', 'utf8').matchAll(
    /^ {4}([A-Z][A-Z0-9_]+): (?:optional|withDefault)\(/gm,
  ),
]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'NODE_ENV')

test('the example names every variable, and no other', () => {
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) =>
    name.replace(/_FILE$/, ''),
  )
  expect(named.toSorted()).toEqual(known.toSorted())
})

/** Named like a secret, or like an address with one in it. */
const notSecret = ['SITE_URL', 'S3_PUBLIC_URL', 'RATE_LIMIT_KEY']

test('each secret, and each address that has one in it, may come from a file', () => {
  const secret = known.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|_URLS?$/.test(name))
  const expected = secret.filter((name) => !notSecret.includes(name))
  expect(secretVariables.toSorted()).toEqual(expected.toSorted())
})

test('what it sets can be started with', () => {
  expect(parseEnvironment(parseEnv(example))).toMatchObject({
    SITE_URL: 'https://kalima.example',
    HOST: '127.0.0.1', // whoever gets past the proxy says which address they have
    TRUST_PROXY: 1,
    MAIL_FROM: { name: 'Kalima', address: 'hello@kalima.example' },
  })
})
