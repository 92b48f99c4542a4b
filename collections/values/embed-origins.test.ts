import { expect, test } from 'vitest'

import { siteValues } from '../site-settings-schema'
import { embedOriginsMax, readOrigin } from './embed-origins'

test.each([
  ['https://school.example', 'https://school.example'],
  ['https://School.Example/', 'https://school.example'],
  ['HTTPS://school.example:443', 'https://school.example'],
  ['https://school.example:8443', 'https://school.example:8443'],
  ['https://مدرسة.example', 'https://xn--ogblgi1g.example'],
  ['https://intranet', 'https://intranet'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('%s is the site %s', (text, origin) => {
  expect(readOrigin(text)).toEqual({ origin })
})

test.each([
  ['school.example', 'origin'],
  ['https://', 'origin'],
  ['https:school.example', 'origin'],
  ['https:\\\\school.example', 'origin'],
  ['https://school.example\\page', 'origin'],
  ['javascript:alert(1)', 'origin'],
  ['data:text/html,x', 'origin'],
  ['ftp://school.example', 'origin'],
  ["'self'", 'origin'],
  ["'none'", 'origin'],
  ['https:', 'origin'],
  ['null', 'origin'],
  ['https://somebody@school.example', 'origin'],
  ['https://somebody:secret@school.example/', 'origin'],
  ['https://@school.example', 'origin'],
  ['https://school.example/@me', 'origin'],
  ['https://school.example:99999', 'origin'],
  ['https://school.example;script-src', 'origin'],
  ["https://school.example'", 'origin'],
  ['https://school.example.', 'origin'],
  ['https://-school.example', 'origin'],
  ['https://192.0.2.1', 'origin'],
  ['https://3221225985', 'origin'],
  ['https://[2001:db8::1]', 'origin'],
  ['https://school.example/join', 'originPath'],
  ['https://school.example/?a', 'originPath'],
  ['https://school.example#a', 'originPath'],
  ['https://school.example?', 'originPath'],
  ['http://school.example', 'originSecure'],
  ['http://localhost.school.example', 'originSecure'],
  ['*', 'originWildcard'],
  ['https://*.school.example', 'originWildcard'],
  ['https://*', 'originWildcard'],
])('%s is none: %s', (text, problem) => {
  expect(readOrigin(text)).toEqual({ problem })
})

const read = (text: unknown) => siteValues.embedOrigins.safeParse(text)
const problemOf = (text: unknown) => read(text).error?.issues.map(({ message }) => message)
const sites = (count: number, name = 'site') =>
  Array.from({ length: count }, (_, index) => `https://${name}${index}.example`).join('\n')

test('a list has a site a line, each of them once', () => {
  expect(read(' https://b.example \r\n\r\nhttps://a.example/, https://B.example\n').data).toBe(
    'https://b.example\nhttps://a.example',
  )
  expect(read(' \n ').data).toBeNull()
})

test('a list says what is wrong with its first wrong line, and what is too much', () => {
  expect(problemOf('https://a.example\nhttp://b.example\n*')).toEqual(['siteSettings:field.originSecure'])
  expect(problemOf(sites(embedOriginsMax))).toBeUndefined()
  expect(problemOf(sites(embedOriginsMax + 1))).toEqual(['siteSettings:field.originMany'])
  expect(problemOf(sites(embedOriginsMax, 'a-site-whose-name-is-as-long-as-hardly-any'))).toEqual([
    'siteSettings:field.long',
  ])
  expect(problemOf(5)).toEqual(['siteSettings:field.invalid'])
})

test('what is let in cannot end a header or a policy', () => {
  for (const part of [
    '\n',
    '\r\nX-Evil: 1',
    '\t',
    ' ',
    ';',
    "'",
    '"',
    ',',
    '\0',
    '\u2028',
    '%0d%0a',
    '\u00ad',
  ]) {
    const { data } = read(`https://school.example${part}`)
    for (const origin of data?.split('\n') ?? []) expect(origin).toMatch(/^https:\/\/[a-z\d.-]+(:\d+)?$/)
  }
})
