import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { receivedMaxLength } from '~collections/values/messages'

import { MessageText } from './message-text'

const shown = (text: string) => renderToStaticMarkup(createElement(MessageText, { text }))
const elementsIn = (html: string) => html.match(/<[a-z]/g)?.length ?? 0

test('a mail of half a million lines costs one element and its own bytes', () => {
  const text = `x${'\n'.repeat(receivedMaxLength - 2)}x`
  const html = shown(text)
  expect(elementsIn(html)).toBe(1)
  expect(html.length - text.length).toBeLessThan(300)
})

test('a mail of nothing but addresses has links for the first of them, and is shown to its end', () => {
  const text = 'a@b.c '.repeat(receivedMaxLength / 6)
  const html = shown(text)
  expect(elementsIn(html)).toBe(1001)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})

test('lines and addresses stay as they were written', () => {
  const html = shown('One\r\n\r\n<b> at https://kalima.example/a, or\nليلى')
  expect(html).toMatch(
    /^<p dir="auto"[^>]*>One\n\n&lt;b&gt; at <a href="https:\/\/kalima\.example\/a"[^>]*>https:\/\/kalima\.example\/a<\/a>, or\nليلى<\/p>$/,
  )
})
