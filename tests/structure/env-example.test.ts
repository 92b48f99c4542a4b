import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'

import { parseEnvironment } from '~cms/environment'

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

test('what it sets can be started with', () => {
  expect(parseEnvironment(parseEnv(example))).toMatchObject({
    SITE_URL: 'https://kalima.example',
    HOST: '127.0.0.1', // whoever gets past the proxy says which address they have
    TRUST_PROXY: 1,
    MAIL_FROM: { name: 'Kalima', address: 'hello@kalima.example' },
  })
})
