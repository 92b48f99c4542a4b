import { expect, test } from 'vitest'

import { readBuilt, sizeOf, weightOf } from '~tests/support/page-weight'

const kilobyte = 1000
const styles = 9.9 * kilobyte
/** React, Remix and the frame around every public page. */
const frame = { scriptBytes: 103 * kilobyte, files: 8 }

test.each([
  { page: '_index', scriptBytes: 108 * kilobyte, files: 9 },
  { page: 'faq', ...frame },
  { page: 'privacy', ...frame },
  { page: 'terms', ...frame },
  { page: 'pricing', ...frame },
  { page: 'testimonials', scriptBytes: 109 * kilobyte, files: 12 },
  { page: 'contact', scriptBytes: 110 * kilobyte, files: 18 },
])('$page loads at most $scriptBytes bytes of script in $files files', ({ page, scriptBytes, files }) => {
  const weight = weightOf(['root', 'routes/_public', `routes/_public.${page}`])
  expect(weight.scriptBytes).toBeLessThanOrEqual(scriptBytes)
  expect(weight.files).toBeLessThanOrEqual(files)
  expect(weight.styleBytes).toBeLessThanOrEqual(styles)
  // A page that loads next to nothing would mean that this reads the build wrongly.
  expect(weight.scriptBytes).toBeGreaterThan(50 * kilobyte)
  expect(weight.styleBytes).toBeGreaterThan(kilobyte)
})

test('the licenses of what pages load stand in a file of their own', () => {
  expect(readBuilt('/licenses.txt')).toMatch(/^react-dom \d/m)
})

test('the script that counts visits loads at most 1.5 KB, and nothing else with it', () => {
  expect(sizeOf('/hello.js')).toBeLessThanOrEqual(1500)
  expect(readBuilt('/hello.js')).not.toMatch(/\bimport\b|\bexport\b/)
})
