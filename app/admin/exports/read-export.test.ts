import { afterEach, expect, test, vi } from 'vitest'

import { lineCounter, readExport } from './read-export'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => new TextEncoder().encode(text)

test('lines are counted across chunks, and those within a cell are not', () => {
  const count = lineCounter()
  expect(count(bytes('email\r\na@b.co,"two\nlines"\r'))).toBe(1)
  expect(count(bytes('\nb@b.co\r\n'))).toBe(3)
})

test('the file is whole, and its rows are reported as they come', async () => {
  const chunks = ['\uFEFFالبريد\r\na@b.co\r\n', 'ليلى\r\n']
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(new Blob(chunks.slice(0)).stream(), {
        headers: { 'X-Total-Count': '2', 'Content-Disposition': 'attachment; filename="waitlist-1.csv"' },
      }),
  )
  const progress: [number, number | null][] = []
  const { file, name, rows } = await readExport('/x', new AbortController().signal, (...step) =>
    progress.push(step),
  )
  expect([name, rows, progress.at(-1)]).toEqual(['waitlist-1.csv', 2, [2, 2]])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes(chunks.join('')))
})

test('an export that breaks off, or is refused, gives no file', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes('email\r\n'))
    },
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  for (const response of [new Response(broken), new Response('no', { status: 403 })]) {
    vi.stubGlobal('fetch', async () => response)
    await expect(readExport('/x', new AbortController().signal, () => undefined)).rejects.toThrow()
  }
})
