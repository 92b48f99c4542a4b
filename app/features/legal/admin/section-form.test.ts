import { expect, test } from 'vitest'

import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { toRichText } from '~collections/rich-text/plain-text'
import { richLink, richParagraph, richWords } from '~tests/support/legal'

import { isWritten, readSideFields, sharedForm, sideForm } from './section-form'

const sound = { title: 'T', status: 'draft', language: 'en' }
const problems = (fields: object) =>
  sideForm
    .safeParse({ ...sound, richText: richParagraph(richWords('x')), ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a form is read strictly: what is no legal text is named, in words for people', () => {
  expect(problems({})).toBeUndefined()
  expect(problems({ title: ' ', status: 'gone' })).toEqual([
    ['title', 'api:legal.titleMissing'],
    ['status', 'api:field.choice'],
  ])
  expect(sharedForm.safeParse({ category: null, icon: 'skull' }).error?.issues).toMatchObject([
    { path: ['icon'], message: 'api:field.choice' },
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
    form.set('richText.ar-text', words)
    return readSideFields(form, 'ar', stored).richText
  }
  expect(typed('Bold')).toBe(stored)
  expect(typed('Bolder')).toEqual(toRichText('Bolder'))
})

test('a language is written once it has a title or a text', () => {
  const written = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return isWritten(readSideFields(form, 'en', null))
  }
  expect(written({})).toBe(false)
  expect(
    written({ 'title.en': ' ', 'richText.en-text': '\n', 'title.ar': 'عنوان', 'status.en': 'draft' }),
  ).toBe(false)
  expect(written({ 'title.en': 'A' })).toBe(true)
  expect(written({ 'richText.en-text': 'A' })).toBe(true)
})
