import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { languageOf, preferredLanguage } from './detect-language.server'
import { pageLanguageHeader } from './language'

type Given = { query?: string; page?: string; cookie?: string; accept?: string }

function request({ query = '', page, cookie, accept }: Given) {
  const headers = new Headers()
  if (page !== undefined) headers.set(pageLanguageHeader, page)
  if (cookie !== undefined) headers.set('Cookie', cookie)
  if (accept !== undefined) headers.set('Accept-Language', accept)
  return new Request(`http://site.test/${query}`, { headers })
}

describe('the language of a request', () => {
  test.each([
    ['the address wins over everything', { query: '?lng=ar', cookie: 'lng=en', accept: 'en' }, 'ar'],
    ['the address wins over the page that asks', { query: '?lng=ar', page: 'en' }, 'ar'],
    ['the page that asks wins over the saved choice', { page: 'ar', cookie: 'lng=en', accept: 'en' }, 'ar'],
    ['an unknown language of a page is none', { page: 'fr', cookie: 'lng=ar' }, 'ar'],
    ['an unknown language in the address is no choice', { query: '?lng=fr', cookie: 'lng=ar' }, 'ar'],
    ['the saved choice wins over the browser', { cookie: 'theme=dark; lng=en', accept: 'ar' }, 'en'],
    ['a spoiled cookie is no choice', { cookie: 'lng=%00', accept: 'ar-JO,ar;q=0.9' }, 'ar'],
    ['Arabic when it is accepted first', { accept: 'ar-EG,ar;q=0.9,en;q=0.8' }, 'ar'],
    ['English when Arabic is only the second', { accept: 'fr-FR,ar;q=0.9' }, 'en'],
    ['quality decides what is first', { accept: 'en;q=0.3,ar;q=0.8' }, 'ar'],
    ['another language that begins with these letters is not Arabic', { accept: 'arn' }, 'en'],
    ['English when nothing is asked for', {}, 'en'],
  ] as const)('%s', (_rule, given, expected) => {
    expect(languageOf(request(given))).toBe(expected)
  })

  test('what the visitor prefers does not depend on the page', () => {
    expect(preferredLanguage(request({ page: 'ar', cookie: 'lng=en' }))).toBe('en')
  })

  test('whatever a client sends, it is one that we have', () => {
    const header = fc.string({
      unit: fc.constantFrom(
        'ar',
        'en',
        '-',
        ';',
        'q',
        '=',
        '0.9',
        '1',
        ',',
        ' ',
        '*',
        '%',
        '\\',
        '"',
        'lng=',
      ),
    })
    fc.assert(
      fc.property(header, header, header, (page, cookie, accept) => {
        expect(['en', 'ar']).toContain(languageOf(request({ page, cookie, accept })))
      }),
    )
  })
})
