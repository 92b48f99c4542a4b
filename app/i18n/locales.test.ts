import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { resources } from './resources'

type Texts = { [key: string]: string | Texts }

const pluralForms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
/** Language names are not translated. */
const untranslatedKeys = new Set(['language.en'])
const pluralEnd = /_(zero|one|two|few|many|other)$/

function flatten(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

const stems = (texts: Texts) => new Set(flatten(texts).map(([key]) => key.replace(pluralEnd, '')))
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))

test.each(['en', 'ar'] as const)('each file of %s is a namespace', (language) => {
  const files = readdirSync(new URL(`locales/${language}/`, import.meta.url))
  expect(files.sort()).toEqual(
    Object.keys(resources[language])
      .map((name) => `${name}.json`)
      .sort(),
  )
})

describe.each(Object.keys(resources.en) as (keyof typeof resources.en)[])('texts of %s', (namespace) => {
  const english: Texts = resources.en[namespace]
  const arabic: Texts = resources.ar[namespace]

  test('exist in both languages', () => {
    expect([...stems(arabic)].sort()).toEqual([...stems(english)].sort())
  })

  test('fill the same places in both languages', () => {
    const ofArabic = new Map(flatten(arabic))
    for (const [key, text] of flatten(english)) {
      if (key.endsWith('_one')) continue // "one person" needs no number
      expect([key, placeholders(ofArabic.get(key) ?? '')]).toEqual([key, placeholders(text)])
    }
  })

  test('keep addresses in their order among Arabic words', () => {
    for (const [key, text] of flatten(arabic))
      expect([key, text.match(/(?<!\u2066)\{\{(?:email|address|after|before)\}\}/g)]).toEqual([key, null])
  })

  test('keep web addresses and dates in their order among Arabic words', () => {
    for (const [key, text] of flatten(arabic)) {
      const unisolated = text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')
      expect([key, unisolated.match(/https?:|www\.|\d{4}-\d\d/g)]).toEqual([key, null])
    }
  })

  test.each([
    ['en', english],
    ['ar', arabic],
  ] as const)('have every plural form of %s', (language, texts) => {
    const keys = new Set(flatten(texts).map(([key]) => key))
    const plural = [...keys].filter((key) => pluralEnd.test(key)).map((key) => key.replace(pluralEnd, ''))
    for (const stem of new Set(plural))
      expect(
        pluralForms[language].filter((form) => !keys.has(`${stem}_${form}`)).map((form) => `${stem}_${form}`),
      ).toEqual([])
  })

  test('are not empty, and Arabic ones are Arabic', () => {
    for (const [key, text] of flatten(english)) expect([key, text.trim()]).not.toEqual([key, ''])
    for (const [key, text] of flatten(arabic)) {
      if (untranslatedKeys.has(key)) continue
      const words = text.replaceAll(/\{\{.*?\}\}|<\/?\w+>|\S+@\S+|\$t\(.*?\)/g, '')
      if (/\p{L}{4}/u.test(words))
        expect([key, words]).toEqual([key, expect.stringMatching(/\p{Script=Arabic}/u)])
    }
  })
})
