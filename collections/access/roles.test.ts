import { expect, test } from 'vitest'
import { teamRoles } from '../values/team'
import { hasRole } from './roles'

test('each role has what the ones below it have, and nothing more', () => {
  for (const [index, minimum] of teamRoles.entries())
    for (const [place, teamRole] of teamRoles.entries())
      expect(hasRole({ collection: 'admins', teamRole }, minimum)).toBe(place <= index)
})

test('nobody, and someone without a role, has none', () => {
  expect(hasRole(null, 'viewer')).toBe(false)
  expect(hasRole(undefined, 'viewer')).toBe(false)
  expect(hasRole({ collection: 'admins' }, 'viewer')).toBe(false)
  expect(hasRole({ collection: 'admins', teamRole: null }, 'viewer')).toBe(false)
})

test('an API client has the role of its key', () => {
  expect(hasRole({ collection: 'api-clients', role: 'editor' }, 'editor')).toBe(true)
  expect(hasRole({ collection: 'api-clients', role: 'editor' }, 'admin')).toBe(false)
})

test('a role in any other record is no log-in', () => {
  expect(hasRole({ collection: 'users', role: 'admin', teamRole: 'owner' }, 'viewer')).toBe(false)
  expect(hasRole({ collection: 'api-clients', teamRole: 'owner' }, 'viewer')).toBe(false)
})
