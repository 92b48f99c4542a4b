import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { languagesOf, missingWords, type AnnouncementWords } from './missing-words'

const written: AnnouncementWords = {
  subject: { en: 'News', ar: 'أخبار' },
  content: { en: toRichText('Words.'), ar: toRichText('كلمات.') },
  buttonLabel: { en: '', ar: '' },
  buttonUrl: '',
  pictureAlt: { en: '', ar: '' },
  hasPicture: false,
}
const button = { buttonLabel: { en: 'Go', ar: 'اذهب' }, buttonUrl: 'https://kalima.example/' }
const rule = { root: { type: 'root', children: [{ type: 'horizontalrule' }] } }
const inEnglish = { language: 'en' } as const

test('an audience of both languages needs both, one of a single language that one', () => {
  expect(languagesOf({})).toEqual(['en', 'ar'])
  expect(languagesOf({ language: 'ar' })).toEqual(['ar'])
})

test.each<[string, Partial<AnnouncementWords>, object, [string, string | null][]]>([
  ['everything', {}, {}, []],
  ['a button', button, {}, []],
  ['a described picture', { hasPicture: true, pictureAlt: { en: 'A door', ar: 'باب' } }, {}, []],
  ['English alone', { subject: { en: 'News', ar: '' } }, {}, [['subject', 'ar']]],
  ['English for the English', { subject: { en: 'News', ar: '' } }, inEnglish, []],
  ['spaces', { subject: { en: ' ', ar: 'أخبار' } }, {}, [['subject', 'en']]],
  [
    'no text',
    { content: { en: toRichText(' '), ar: null } },
    {},
    [
      ['content', 'en'],
      ['content', 'ar'],
    ],
  ],
  ['a rule as text', { content: { ...written.content, en: rule } }, {}, [['content', 'en']]],
  ['a label without an address', { buttonLabel: { en: 'Go', ar: '' } }, inEnglish, [['buttonUrl', null]]],
  [
    'an address without a label',
    { buttonUrl: 'https://kalima.example/' },
    inEnglish,
    [['buttonLabel', 'en']],
  ],
  ['a label in the other language', { buttonLabel: { en: '', ar: 'اذهب' } }, inEnglish, []],
  ['a picture', { hasPicture: true }, inEnglish, [['pictureAlt', 'en']]],
])('of one with %s this is missing', (_, changes, audience, missing) => {
  const found = missingWords({ ...written, ...changes }, audience)
  expect(found.map(({ field, language }) => [field, language])).toEqual(missing)
})
