import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { changesOfRestoring, todayIn } from './managed-section'

test('the day is that of the zone', () => {
  const evening = new Date('2026-12-31T22:30:00Z')
  expect(todayIn('Asia/Amman', evening)).toBe('2027-01-01')
  expect(todayIn('UTC', evening)).toBe('2026-12-31')
  expect(todayIn('America/New_York', new Date('2026-03-01T03:00:00Z'))).toBe('2026-02-28')
})

test('what restoring a version changes is anything but the status', () => {
  const shared = { language: 'en', category: null, icon: null } as const
  const now = { ...shared, title: 'Now', richText: toRichText('Words'), status: 'published' } as const
  expect(changesOfRestoring({ ...now, richText: toRichText('Words'), status: 'draft' }, now)).toEqual({})
  expect(changesOfRestoring({ ...now, title: 'Then', status: 'draft' }, now)).toEqual({ title: 'Then' })
})
