import { afterEach, expect, test, vi } from 'vitest'

import type { StoredDraft } from '../../draft-view'
import { attachFiles } from './composition-mutations'
import { CompositionStore } from './composition-store'

afterEach(() => vi.unstubAllGlobals())

const text = {
  to: [],
  cc: [],
  subject: 'Lessons',
  content: 'They begin soon.',
  language: 'en' as const,
  typedTo: '',
  typedCc: '',
}

const start = { text, errors: {}, person: 1, mergedLine: '———' }

/** A server that holds one draft; `answer` lets the upload that has arrived be answered. */
function stubServer() {
  const uploads: { form: FormData; answer: () => void }[] = []
  const draft: StoredDraft = {
    ...text,
    id: 3,
    key: crypto.randomUUID(),
    version: 1,
    thread: 7,
    attachments: [],
    author: { id: 1, name: 'Layla' },
    savedAt: '2026-01-01T00:00:00.000Z',
  }
  const reply = () => JSON.stringify({ ok: true, details: { draft } })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: URLSearchParams }) => {
    draft.content = body.get('content') ?? ''
    draft.version++
    return Promise.resolve(new Response(reply()))
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = { addEventListener: () => undefined }
      status = 200
      responseText = ''
      #load: () => void = () => undefined
      addEventListener(name: string, listener: () => void) {
        if (name === 'load') this.#load = listener
      }
      open = () => undefined
      send(form: FormData) {
        const file = form.get('file')
        const name = file instanceof File ? file.name : ''
        const stored = [...draft.attachments, { id: name, name, size: 1, type: 'text/plain', url: '' }]
        const answer = () => {
          draft.attachments = stored
          this.responseText = reply()
          this.#load()
        }
        uploads.push({ form, answer })
      }
    },
  )
  return { draft, uploads }
}

test('files are attached to a draft that is written on meanwhile', async () => {
  const { draft, uploads } = stubServer()
  const store = new CompositionStore({ ...start, stored: { ...draft, forwarded: null } })
  const attached = attachFiles(store, [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')])
  await expect.poll(() => uploads).toHaveLength(1)
  store.change({ content: 'They begin on Monday.' })
  await store.save()
  store.change({ content: 'They begin on Tuesday.' })
  uploads[0]?.answer()
  await expect.poll(() => uploads).toHaveLength(2)
  uploads[1]?.answer()
  await attached
  expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['intent', 'key', 'file'])
  expect(store.read()).toMatchObject({
    text: { content: 'They begin on Tuesday.' },
    stored: { version: 3, attachments: [{ name: 'one.txt' }, { name: 'two.txt' }] },
    save: 'saved',
    upload: null,
  })
  expect(draft.content).toBe('They begin on Tuesday.')
})

test('what somebody else has written during an upload is not saved over', async () => {
  const { draft, uploads } = stubServer()
  const store = new CompositionStore({ ...start, stored: { ...draft, forwarded: null } })
  const attached = attachFiles(store, [new File(['1'], 'one.txt')])
  await expect.poll(() => uploads).toHaveLength(1)
  draft.version = 5
  uploads[0]?.answer()
  await attached
  expect(store.read().stored).toMatchObject({ version: 1, attachments: [{ name: 'one.txt' }] })
})
