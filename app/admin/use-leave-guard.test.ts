import { expect, test } from 'vitest'

import { preferencesPath } from '~/site/preferences/preferences-path'

import { adminPath } from './sections'
import { isGuarded } from './use-leave-guard'

const form = '/admin/settings?tab=site'

function way(from: string, to: string) {
  const [currentLocation, nextLocation] = [from, to].map((path) => new URL(path, 'http://site.invalid'))
  if (!currentLocation || !nextLocation) throw new Error('A way has two ends.')
  return { currentLocation, nextLocation }
}

test.each([
  ['another screen', '/admin/users', true],
  ['another tab of it', '/admin/settings?tab=team', true],
  ['another part of the same page', `${form}&saved=1`, false],
  ['the gate, to lock', adminPath, false],
  ['a toggle of the theme', preferencesPath, false],
])('an unsaved form asks before %s: %s', (_, to, isAsked) => {
  expect(isGuarded(way(form, to), { mayLose: true, isSaving: false })).toBe(isAsked)
})

test('a screen that is saving is held for another one alone', () => {
  const saving = { mayLose: false, isSaving: true }
  expect(isGuarded(way(form, '/admin/users'), saving)).toBe(true)
  expect(isGuarded(way(form, '/admin/settings?tab=team'), saving)).toBe(false)
  expect(isGuarded(way(form, preferencesPath), saving)).toBe(false)
})
