import { expect, test } from 'vitest'

import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { toRichText } from '~collections/rich-text/plain-text'
import { richLink, richParagraph, richWords } from '~tests/support/legal'

import { readSectionFields, sectionForm } from './section-form'

const sound = { title: 'T', status: 'draft', language: 'en', category: null, icon: 'bell' }
const problems = (fields: object) =>
  sectionForm
    .safeParse({ ...sound, richText: richParagraph(richWords('x')), ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a form is read strictly: what is no legal text is named, in words for people', () => {
  expect(problems({})).toBeUndefined()
  expect(problems({ title: ' ', icon: 'skull' })).toEqual([
    ['title', 'api:legal.titleMissing'],
    ['icon', 'api:field.choice'],
  ])
  expect(problems({ title: 'x'.repeat(201) })).toEqual([['title', 'api:field.tooLong']])
  expect(problems({ title: 'a\0' })).toEqual([['title', 'api:field.invalid']])
  expect(problems({ richText: toRichText(' \n') })).toEqual([['richText', 'api:legal.richText.empty']])
  expect(problems({ richText: richParagraph(richLink('javascript:x', 'x')) })).toEqual([
    ['richText', 'api:legal.richText.badLink'],
  ])
})

test('plain words that are those of the stored text keep its format; other words replace it', () => {
  const stored = cleanRichText(richParagraph(richWords('Bold', 1)))
  const typed = (words: string) => {
    const form = new FormData()
    form.set('richText-text', words)
    return readSectionFields(form, 'privacy', stored).richText
  }
  expect(typed('Bold')).toBe(stored)
  expect(typed('Bolder')).toEqual(toRichText('Bolder'))
})
