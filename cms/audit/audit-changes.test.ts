import { expect, test } from 'vitest'
import { changedFields } from './audit-changes'

const key = { id: 3, name: 'CRM', role: 'viewer', expiresAt: null, lastUsedAt: null }

test('names what has another value, and nothing else', () => {
  expect(changedFields({ ...key, role: 'editor' }, key)).toEqual(['role'])
  expect(changedFields({ ...key }, key)).toEqual([])
  expect(changedFields({ ...key, expiresAt: undefined }, key)).toEqual([])
})

test('a secret that is written counts, for none is read back', () => {
  expect(changedFields({ ...key, apiKey: 'x', apiKeyIndex: 'y' }, key)).toEqual(['apiKey'])
})

test('that a key was used is no change of it', () => {
  expect(changedFields({ ...key, lastUsedAt: '2026-01-01', updatedAt: '2026-01-01' }, key)).toEqual([])
})
