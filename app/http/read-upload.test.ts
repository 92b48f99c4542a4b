import { expect, test } from 'vitest'

import { HttpError } from './http-error.server'
import { readUpload } from './read-upload.server'

const maxBytes = 100_000

async function upload(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  })
  return readUpload(request, {
    field: 'file',
    maxBytes,
    tooLarge: 'api:tooLarge',
    async take({ name, chunks }) {
      let size = 0
      for await (const chunk of chunks) size += chunk.length
      return [name, size]
    },
  })
}

const formWith = (name: string, file: Blob, fileName: string) => {
  const form = new FormData()
  form.append('other', 'a text')
  form.append(name, file, fileName)
  return form
}

const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : 500),
  )

test('a file is handed over with its name', async () => {
  const file = new Blob(['x'.repeat(maxBytes)])
  expect(await upload(formWith('file', file, 'people.csv'))).toEqual(['people.csv', maxBytes])
  expect(await upload(formWith('file', new Blob(), ''))).toEqual(['', 0])
})

test('a larger one is refused, whether it says its size or not', async () => {
  const larger = formWith('file', new Blob(['x'.repeat(maxBytes + 1)]), 'people.csv')
  expect(await statusOf(upload(larger))).toBe(413)
  expect(await statusOf(upload(formWith('file', new Blob(['x'.repeat(9_000_000)]), 'a')))).toBe(413)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '9000000' }
  expect(await statusOf(upload('--b', headers))).toBe(413)
})

test.each([
  ['no form', 'x', 'text/plain'],
  ['no boundary', 'x', 'multipart/form-data; a=b'],
  [
    'no end',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    'multipart/form-data; boundary=b',
  ],
  [
    'no file',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--',
    'multipart/form-data; boundary=b',
  ],
])('%s: refused', async (_, body, type) => {
  expect(await statusOf(upload(body, { 'Content-Type': type }))).toBe(400)
})

test('another field, two files, or a body that breaks off is refused', async () => {
  expect(await statusOf(upload(formWith('another', new Blob(['x']), 'a')))).toBe(400)
  const two = formWith('file', new Blob(['x']), 'a')
  two.append('file', new Blob(['y']), 'b')
  expect(await statusOf(upload(two))).not.toBe(500)
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx'),
      )
    },
    pull: (controller) => controller.error(new Error('gone')),
  })
  expect(await statusOf(upload(broken, { 'Content-Type': 'multipart/form-data; boundary=b' }))).toBe(400)
})

test('a refusal of the one who takes the file is the answer', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: formWith('file', new Blob(['x'.repeat(90_000)]), 'a'),
  })
  const take = async () => {
    throw new HttpError(400, 'api:invalid')
  }
  const answer = readUpload(request, { field: 'file', maxBytes, tooLarge: 'api:tooLarge', take })
  expect(await statusOf(answer)).toBe(400)
})
