import { expect, test } from 'vitest'

import { withTypedSince } from './text-form'

test('what is typed while the words before are saved stays; the rest is as it was saved', () => {
  const sent = { 'faq.title': { en: ' Asked  often', ar: 'أسئلة' }, 'faq.lead': { en: 'So', ar: '' } }
  const stored = { 'faq.title': { en: 'Asked often', ar: 'أسئلة' }, 'faq.lead': { en: 'So', ar: '' } }
  const typed = { ...sent, 'faq.lead': { en: 'So it is', ar: 'هكذا' } }
  const next = withTypedSince('faq', { typed, sent, stored })
  expect(next['faq.title']).toEqual({ en: 'Asked often', ar: 'أسئلة' })
  expect(next['faq.lead']).toEqual({ en: 'So it is', ar: 'هكذا' })
  expect(withTypedSince('faq', { typed: sent, sent, stored })['faq.title']).toEqual(stored['faq.title'])
})
