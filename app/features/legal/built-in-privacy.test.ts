import { expect, test } from 'vitest'

import ar from '~/i18n/locales/ar/testimonials.json'
import en from '~/i18n/locales/en/testimonials.json'

import { legalTexts } from './built-in-sections.server'

test.each([
  ['en', en.vote.give, /cookie/, /year/],
  ['ar', ar.vote.give, /ملف تعريف (ال)?ارتباط/, /سنة/],
] as const)(
  'the policy in %s says what is kept of who calls a testimonial helpful, and for how long',
  (language, button, cookie, year) => {
    const sections = legalTexts('privacy', language)
    for (const icon of ['database', 'archive']) {
      const { content = '' } = sections.find((section) => section.icon === icon) ?? {}
      const line = content.split('\n').find((each) => each.includes(button)) ?? ''
      expect(line).toMatch(cookie)
      expect(line).toMatch(year)
    }
  },
)
