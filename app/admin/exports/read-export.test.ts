import { afterEach, expect, test, vi } from 'vitest'

import { ExportRefused, lineCounter, readExport } from './read-export'

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

const refused = async (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  const error: unknown = await readExport('/x', new AbortController().signal, () => undefined).catch(
    (reason: unknown) => reason,
  )
  if (!(error instanceof ExportRefused)) throw error
  return [error.status, error.reason]
}

test('a refusal brings the reason that the server gives, and no page of something in between', async () => {
  const plain = { 'Content-Type': 'text/plain; charset=utf-8' }
  expect(await refused(new Response('انتظر\n', { status: 429, headers: plain }))).toEqual([429, 'انتظر'])
  expect(await refused(new Response('Sign in', { status: 401, headers: plain }))).toEqual([401, 'Sign in'])
  expect(await refused(new Response(null, { status: 503 }))).toEqual([503, null])
  expect(await refused(new Response('Unexpected Server Error', { status: 500, headers: plain }))).toEqual([
    500,
    null,
  ])
  const page = { 'Content-Type': 'text/html' }
  expect(await refused(new Response('<h1>No</h1>', { status: 403, headers: page }))).toEqual([403, null])
})
