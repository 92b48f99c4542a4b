import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mp4, webm } from '~tests/support/films'
import { inPieces } from '~tests/support/in-pieces'

import { openFilm } from './film'

async function read(bytes: Buffer, size = 1000) {
  const { ending, chunks } = await openFilm(inPieces(bytes, size))
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return { ending, bytes: Buffer.concat(read) }
}

test('a film is known by its first bytes, and goes on as it came, however it is cut', async () => {
  for (const [ending, film] of [
    ['mp4', mp4(9000)],
    ['webm', webm(9000)],
  ] as const)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12_000 }), async (size) => {
        expect(await read(film, size)).toEqual({ ending, bytes: film })
      }),
      { numRuns: 30, seed: 1 },
    )
})

const text = (value: string) => Buffer.from(value.padEnd(64, '\0'), 'latin1')

describe('what is no film', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['text', text('<!doctype html><script>'), 'unknownType'],
    ['a picture', text('\x89PNG\r\n\x1a\n'), 'unknownType'],
    ['an AVIF sequence', text('\0\0\0\x1cftypavis\0\0\0\0msf1iso8'), 'unknownType'],
    ['sound', text('\0\0\0\x1cftypM4A \0\0\0\0isommp42'), 'unknownType'],
    ['QuickTime', mp4(100, 'qt  '), 'unknownType'],
    ['Matroska', webm(100, 'matroska'), 'unknownType'],
    ['an EBML header and no segment', webm().subarray(0, 12), 'unknownType'],
    ['the word in the wrong place', text('\x1a\x45\xdf\xa3\x84abcdwebm'), 'unknownType'],
    ['an MP4 that was cut off', mp4(9000).subarray(0, 8000), 'broken'],
    ['an MP4 without an index', Buffer.concat([mp4(0).subarray(0, 28), text('\0\0\0\x40mdat')]), 'broken'],
    ['a box that is smaller than its head', Buffer.concat([mp4(0), text('\0\0\0\x03free')]), 'broken'],
  ])('%s', async (_, bytes, kind) => {
    await expect(read(bytes)).rejects.toMatchObject({ kind })
  })
})

test('a box may say its length in eight bytes, or go on to the end', async () => {
  const long = Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x14abcd', 'latin1')
  const last = Buffer.from('\0\0\0\0mdatto the end', 'latin1')
  const film = Buffer.concat([mp4(0), long, last])
  expect((await read(film, 7)).bytes).toEqual(film)
})
