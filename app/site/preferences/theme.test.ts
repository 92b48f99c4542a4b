import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { paper } from './theme'

test('the browser chrome has the colour of the page', () => {
  const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${paper.light}, ${paper.dark})`)
})
