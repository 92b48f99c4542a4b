import { expect, test } from 'vitest'

import { languages } from '~collections/values/language'

import { firstLegalSection } from './built-in-sections.server'
import { privacyInArabic } from './built-in/privacy-ar'
import { privacyInEnglish } from './built-in/privacy-en'
import { termsInArabic } from './built-in/terms-ar'
import { termsInEnglish } from './built-in/terms-en'
import { toLegalIconName } from './legal-icons'

test('every icon that the first documents name is there', () => {
  for (const { icon } of [...privacyInArabic, ...privacyInEnglish, ...termsInArabic, ...termsInEnglish])
    expect(toLegalIconName(icon)).toBe(icon)
})

test('any other name has the icon for everything else', () => {
  for (const name of ['skull', '', 'constructor', '__proto__', null, undefined])
    expect(toLegalIconName(name)).toBe('file-text')
})

test('each document has a section that stands in for it, in both languages', () => {
  expect(languages.map((language) => firstLegalSection('privacy', language)?.title)).toEqual([
    'Information Collection',
    'جمع المعلومات',
  ])
  expect(languages.map((language) => firstLegalSection('terms', language)?.title)).toEqual([
    'Platform Usage',
    'استخدام المنصة',
  ])
})
