import { afterEach, expect, test, vi } from 'vitest'

import { draftKey } from '../../draft-view'
import { CompositionStore } from './composition-store'

afterEach(() => vi.unstubAllGlobals())

const text = {
  to: [{ name: 'Layla', email: 'layla@example.com' }],
  cc: [],
  subject: 'Lessons',
  content: 'They begin soon.',
  language: 'en' as const,
  typedTo: '',
  typedCc: '',
}

/** Of a draft that is stored, whose next save is answered so. */
async function saveAnsweredBy(gone: { gone: 'sent' | 'discarded'; isThreadGone: boolean }, forwards = false) {
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: URLSearchParams }) => {
    sent.push(body)
    return Promise.resolve(Response.json({ ok: false, status: 409, message: 'Gone', details: gone }))
  })
  const key = draftKey(crypto.randomUUID(), { forwards })
  const store = new CompositionStore({
    text,
    stored: { key, version: 2, thread: 7, attachments: [], forwarded: null, id: 3 },
    errors: {},
    person: 1,
    mergedLine: '———',
  })
  store.change({ content: 'They begin on Monday.' })
  await store.save()
  return { key, store, sent }
}

test.each([
  ['a draft that was discarded with its conversation begins another', true, ''],
  ['one that was discarded alone stays in its conversation', false, '7'],
])('%s', async (_what, isThreadGone, thread) => {
  const { key, store, sent } = await saveAnsweredBy({ gone: 'discarded', isThreadGone })
  expect(store.read().gone).toBe('discarded')
  store.keepAsNew()
  await expect.poll(() => sent).toHaveLength(2)
  const kept = Object.fromEntries(sent[1] ?? [])
  expect(kept).toMatchObject({ intent: 'draft', thread, version: '0', content: 'They begin on Monday.' })
  expect(kept.key).not.toBe(key)
})

test('what is written on after a mail was forwarded elsewhere forwards it still, and answers nothing', async () => {
  const { store, sent } = await saveAnsweredBy({ gone: 'sent', isThreadGone: false }, true)
  store.keepAsNew()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.get('key')).toMatch(/^forward\./)
})
