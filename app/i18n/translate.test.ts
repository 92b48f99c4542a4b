import { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'

import { languages } from '~collections/values/language'
import { defaultNamespace, sharedOptions } from './options'
import { resources } from './resources'
import { createTranslate, type Texts } from './translate'

type Namespace = keyof typeof resources.en

/** Texts of API replies and mails, which only the server writes, may use more of i18next. */
const namespaces = (Object.keys(resources.en) as Namespace[]).filter(
  (name) => !['api', 'mail'].includes(name),
)
const counts = [0, 1, 2, 3, 10, 11, 99, 100, 102, 1000, 2.5]

function textsUnder(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : textsUnder(text, `${path}${key}.`),
  )
}

/** Nothing in a value is read as a place or as a reference. */
function valuesFor(text: string) {
  const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, `<${name} $t(joinWaitlist) {{brand}}>`]))
}

function translateFrom(language: 'en' | 'ar', onMissing = vi.fn()) {
  const texts: Record<string, Texts> = resources[language]
  return createTranslate({ language, textsOf: (namespace) => texts[namespace], onMissing })
}

test.each(languages)('every text of %s reads as i18next reads it', async (language) => {
  const instance = createInstance()
  await instance.init({ ...sharedOptions, lng: language, ns: namespaces, resources, saveMissing: false })
  const translate = translateFrom(language)
  let plurals = 0
  for (const namespace of namespaces) {
    const places = [namespace, defaultNamespace] as const
    const t = instance.getFixedT(language, places)
    const byI18next = (key: string, values: object) => t(key, { ...values, defaultValue: 'missing' })
    for (const [key, text] of textsUnder(resources[language][namespace])) {
      const values = valuesFor(text)
      expect([key, translate(places, key, values)]).toEqual([key, byI18next(key, values)])
      const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
      for (const count of stem === key ? [] : counts) {
        const counted = { ...values, count }
        expect([stem, count, translate(places, stem, counted)]).toEqual([
          stem,
          count,
          byI18next(stem, counted),
        ])
        plurals += 1
      }
    }
  }
  expect(plurals).toBeGreaterThan(500)
})

test('a key is looked up in the namespaces of its component, or in the one that it names', () => {
  const translate = translateFrom('en')
  expect(translate(['waitlist', 'common'], 'joinWaitlist')).toBe(resources.en.common.joinWaitlist)
  expect(translate(['waitlist'], 'common:joinWaitlist')).toBe(resources.en.common.joinWaitlist)
})

test('a missing text shows its key and is reported', () => {
  const onMissing = vi.fn()
  expect(translateFrom('en', onMissing)(['waitlist'], 'no.such')).toBe('no.such')
  expect(onMissing).toHaveBeenCalledWith('waitlist', 'no.such')
})
