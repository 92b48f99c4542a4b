import { expect, test } from 'vitest'

import { countDroppedLines, sturdyOutput } from './log-output'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('lines that cannot be written are counted, and the log goes on in a line of its own', () => {
  let time = 0
  let room = 5
  let text = ''
  const output = sturdyOutput(
    (bytes) => {
      if (room === 0) throw full
      const taken = Buffer.from(bytes.subarray(0, room))
      room -= taken.length
      text += taken.toString()
      return taken.length
    },
    () => time,
  )
  const before = countDroppedLines()
  output.write('one\n')
  output.write('two\n')
  output.write('three\nfour\n')
  expect(countDroppedLines() - before).toBe(3)
  room = 100
  output.write('too soon\n')
  time = 1000
  output.write('five\n')
  expect(countDroppedLines() - before).toBe(4)
  expect(text).toBe('one\nt\nfive\n')
})
