import { expect, test } from 'vitest'

import { withoutEffects } from './element-kinds'

test.each([
  ['<p style="a">x</p>', '<p data-style="a">x</p>'],
  [`<p class=x\nSTYLE = 'a'>`, `<p class=x\ndata-STYLE = 'a'>`],
  ['<img/onerror=a><b id="x"onclick=b>', '<img/data-onerror=a><b id="x"data-onclick=b>'],
  ['<style>p { color: red }</style >words', 'words'],
  ['the style = plain, on me = too', 'the style = plain, on me = too'],
  ['1 < 2 style=x', '1 < 2 style=x'],
])('%s', (html, expected) => {
  expect(withoutEffects(html)).toBe(expected)
})
