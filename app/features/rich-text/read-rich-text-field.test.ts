import { expect, test } from 'vitest'

import { readRichTextField } from './read-rich-text-field'
import { toRichText } from '~collections/rich-text/plain-text'

function form(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

test('the editor’s JSON counts', () => {
  const posted = form({ content: '{"root":1}', 'content-text': 'old' })
  expect(readRichTextField(posted, 'content')).toEqual({ root: 1 })
})

test('plain text is a paragraph a line', () => {
  expect(readRichTextField(form({ 'content-text': 'a\r\nb' }), 'content')).toEqual(toRichText('a\nb'))
})

test('plain text that nobody changed leaves headings and links alone', () => {
  const stored = toRichText('a\nb')
  stored.root.children[0] = { ...stored.root.children[0], type: 'heading', tag: 'h2', version: 1 }
  expect(readRichTextField(form({ 'content-text': 'a\r\nb' }), 'content', stored)).toBe(stored)
  expect(readRichTextField(form({ 'content-text': 'a\r\nc' }), 'content', stored)).toEqual(toRichText('a\nc'))
})

test.each<Record<string, string>>([{}, { content: '{' }])('%j says nothing', (entries) => {
  expect(readRichTextField(form(entries), 'content')).toBeUndefined()
})
