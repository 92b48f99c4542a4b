import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { HttpError } from './http-error.server'

import { readForm } from './read-form.server'

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  })
const statusOf = async (request: Request) =>
  readForm(request).then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : 500),
  )
/** Halves of surrogate pairs do not survive a form. */
const wellFormed = (text: string) => Buffer.from(text).toString()
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(wellFormed)
const value = fc.string({ unit: 'grapheme', maxLength: 200 }).map(wellFormed)
const fields = fc.array(fc.tuple(name, value), { maxLength: 20 })

describe('a form is read as it was sent', () => {
  test('urlencoded', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (pairs) => {
        expect([...(await readForm(post(new URLSearchParams(pairs))))]).toEqual(pairs)
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  test('in parts', async () => {
    const pairs: [string, string][] = [
      ['email', 'a@x.co'],
      ['message', 'سطر\r\nوسطر "آخر"'],
      ['email', ''],
    ]
    const form = new FormData()
    for (const [key, text] of pairs) form.append(key, text)
    expect([...(await readForm(post(form)))]).toEqual(pairs)
  })
})

test.each<[string, string, string, number]>([
  ['JSON', 'application/json', '{}', 400],
  ['nothing said', 'x', 'a=b', 400],
  ['65 fields', 'application/x-www-form-urlencoded', 'a=b&'.repeat(64), 400],
  ['64 fields', 'application/x-www-form-urlencoded', 'a=b&'.repeat(63), 200],
  ['a long name', 'application/x-www-form-urlencoded', `${'n'.repeat(101)}=b`, 400],
  ['more than 64 KiB', 'application/x-www-form-urlencoded', `a=${'b'.repeat(65_536)}`, 413],
  ['parts without a boundary', 'multipart/form-data', '--b', 400],
  ['parts without an end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp', 400],
  ['a long boundary', `multipart/form-data; boundary=${'b'.repeat(200)}`, '--b', 400],
])('%s: refused where it has to be', async (_, type, body, status) => {
  expect(await statusOf(post(body, type))).toBe(status)
})

test('a file, or too many parts, is no form of ours', async () => {
  const withFile = new FormData()
  withFile.set('a', new Blob(['x']), 'x.txt')
  const many = new FormData()
  for (let index = 0; index < 100; index++) many.set(`n${index}`, 'x')
  expect([await statusOf(post(withFile)), await statusOf(post(many))]).toEqual([400, 400])
})

describe('a form with a file', () => {
  const limits = { bytes: 1024, fields: 4, file: { field: 'picture', bytes: 10_000 } }
  const withFile = (name: string, size: number, fileName = 'x.png') => {
    const form = new FormData()
    form.set('title', 'عنوان')
    form.set(name, new Blob([new Uint8Array(size).fill(7)]), fileName)
    return post(form)
  }
  const refusal = async (request: Request) =>
    readForm(request, limits).then(
      () => 200,
      (error: unknown) => (error instanceof HttpError ? error.status : 500),
    )

  test('comes with its bytes and name', async () => {
    const form = await readForm(withFile('picture', 9000, 'صورة.png'), limits)
    const file = form.get('picture')
    if (!(file instanceof File)) throw new Error('no file')
    expect([form.get('title'), file.name, file.size]).toEqual(['عنوان', 'صورة.png', 9000])
    expect(new Uint8Array(await file.arrayBuffer()).every((byte) => byte === 7)).toBe(true)
  })

  test('has none where nothing was chosen', async () => {
    const form = await readForm(withFile('picture', 0, ''), limits)
    expect(form.get('picture')).toMatchObject({ name: '', size: 0 })
  })

  test('has it in its field, once, and no larger than it may be', async () => {
    const two = new FormData()
    for (const name of ['a.png', 'b.png']) two.append('picture', new Blob(['x']), name)
    expect(await refusal(withFile('other', 10))).toBe(400)
    expect(await refusal(post(two))).toBe(400)
    expect(await refusal(withFile('picture', 12_000))).toBe(413)
  })

  test('takes no more text without one', async () => {
    expect(await refusal(post(new URLSearchParams({ a: 'x'.repeat(2000) })))).toBe(413)
  })
})

test('a body that breaks off is a refusal, whatever the connection says', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: broken,
    duplex: 'half',
  })
  expect(await statusOf(request)).toBe(400)
})
