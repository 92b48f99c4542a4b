import { describe, expect, test } from 'vitest'

import { translationExists, translator } from '~/i18n/i18n.server'
import { languages } from '~collections/values/language'
import { pageTexts, textGroupsOf, textPages, textsOfPage } from '~collections/values/page-texts'

import { fillPlaces } from './page-words'
import { builtInText } from './written-texts.server'

const texts = textPages.flatMap(textsOfPage)

describe.each(texts)('$key', ({ key, maxLength }) => {
  test.each(languages)('has built-in words in %s, which fit', (language) => {
    for (const factor of [0, 3]) {
      const text = builtInText(key, language, factor)
      expect(text).not.toBe('')
      expect(text).not.toBe(key.slice(key.indexOf('.') + 1)) // a text that is missing is its key
      expect(text.replace('{{brand}}', 'x'.repeat(12)).length).toBeLessThanOrEqual(maxLength)
    }
  })

  test('has a name on the screen', () => {
    const name = `pageTexts:text.${key}` as const
    expect(translationExists(name)).toBe(true)
    for (const language of languages) expect(translator(language)(name)).not.toContain(key)
  })
})

test('each text stands once, in a part that has a name', () => {
  const keys = texts.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const listed = textPages.flatMap((page) =>
    Object.values<readonly { key: string }[]>(pageTexts[page]).flat(),
  )
  expect(new Set(keys)).toEqual(new Set(listed.map(({ key }) => key)))
  for (const page of textPages)
    for (const { group } of textGroupsOf(page))
      expect(translationExists(`pageTexts:group.${group}`)).toBe(true)
})

test('places are filled, and what they do not know stays', () => {
  const written = { 'faq.title': '{{brand}} and {{brand}}', 'faq.lead': '{{other}} $& {{brand}}' } as const
  expect(fillPlaces(written, { brand: 'K$&', factor: null, percent: '50%' })).toEqual({
    'faq.title': 'K$& and K$&',
    'faq.lead': '{{other}} $& K$&',
  })
})

test('a text whose place has no value gives way to the built-in one', () => {
  const key = 'landingSections.highlights.progress.text'
  const written = { [key]: '{{factor}} times', 'waitlist.offer': '{{percent}} off' } as const
  const places = { brand: 'K', factor: null, percent: '50%' }
  expect(fillPlaces(written, places)).toEqual({ 'waitlist.offer': '50% off' })
  expect(fillPlaces(written, { ...places, factor: '3' })).toEqual({
    'waitlist.offer': '50% off',
    [key]: '3 times',
  })
})
