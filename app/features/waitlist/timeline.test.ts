import { expect, test } from 'vitest'

import { withConsents, type TimelineEvent } from './timeline'

const event = (
  kind: TimelineEvent['kind'],
  minute: number,
  how?: 'form' | 'confirmation' | 'link' | 'api',
) => ({
  kind,
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  by: null,
  thread: null,
  consent: how ? { how, version: null, words: null } : null,
})

test('a consent stands with what gave or withdrew it, and alone where nothing did', () => {
  const shown = withConsents([
    event('joined', 0),
    event('consented', 0, 'form'),
    event('confirmed', 9),
    event('consented', 9, 'confirmation'),
    event('consented', 20, 'api'),
    event('unsubscribed', 30),
    event('withdrew', 30, 'link'),
  ])
  expect(shown.map(({ kind, consent }) => [kind, consent?.how])).toEqual([
    ['joined', 'form'],
    ['confirmed', 'confirmation'],
    ['consented', 'api'],
    ['unsubscribed', 'link'],
  ])
})

test('nothing is left out, and what was handed in stays as it is', () => {
  const given = [event('joined', 0), event('consented', 0, 'form'), event('consented', 0, 'api')]
  expect(withConsents(given)).toHaveLength(2)
  expect(given[0]?.consent).toBeNull()
})
