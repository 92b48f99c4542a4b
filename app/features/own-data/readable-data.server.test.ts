import { expect, test } from 'vitest'

import type { DataRecord } from './own-data'
import { readableData } from './readable-data.server'

const at = '2026-11-28T10:00:00.000Z'

function shown(record: DataRecord, language: 'en' | 'ar' = 'ar') {
  const data = {
    address: 'layla@example.com',
    at,
    sections: [{ name: 'entries' as const, records: [record], left: 0 }],
  }
  const [section] = readableData(data, { language, timeZone: 'Asia/Amman' }).sections
  return section?.records[0]?.fields.map(({ text }) => text)
}

test('what we note is said in the words of the reader', () => {
  expect(shown({ status: 'registered', read: true })).toEqual(['مسجَّل', 'نعم'])
  expect(shown({ created_at: at }, 'en')?.[0]).toMatch(/^28 November 2026/)
})

test('what somebody wrote stays as they wrote it, be it a word of ours or a moment', () => {
  const words = { name: 'link', subject: 'no', message: '2026-01-01T10:00 is when we meet', content: 'yes' }
  expect(shown({ ...words, interests: ['teacher', 'form'] })).toEqual([
    ...Object.values(words),
    'teacher، form',
  ])
})

test('what only looks like a moment is shown as it is', () => {
  expect(shown({ source: '2026-99-99T99:99 campaign' })).toEqual(['2026-99-99T99:99 campaign'])
})
