import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'

import { askYes } from './ask-yes'

test.each([
  ['yes\n', true],
  [' Yes \n', true],
  ['y\n', false],
  ['\n', false],
  ['', false], // Ctrl-D
])('%j is %s', async (typed, expected) => {
  const input = new PassThrough()
  const answer = askYes('Sure? ', { input, output: new PassThrough() })
  input.end(typed)
  expect(await answer).toBe(expected)
})
