import { expect, test } from 'vitest'

import { readPerson, roleByClaim } from './person'

const token = { iss: 'https://login.example', sub: '1' }
const email = 'Rima@Example.com'

test.each([
  ['the ID token', { email, email_verified: true }, {}, 'rima@example.com'],
  ['the endpoint for user information', {}, { email, email_verified: true }, 'rima@example.com'],
  ['a provider that writes texts', { email, email_verified: 'true' }, {}, 'rima@example.com'],
  ['Microsoft Entra ID', { email, xms_edov: 1 }, {}, 'rima@example.com'],
  ['one that denies it', { email, email_verified: false, xms_edov: true }, {}, null],
  ['nobody', { email }, {}, null],
  ['one about another address', { email }, { email: 'else@example.com', email_verified: false }, null],
  ['one without the address', { email }, { email_verified: true }, null],
])('an address counts when %s vouches for it', (_, claims, more, expected) => {
  expect(readPerson({ ...token, ...claims }, more).email).toBe(expected)
})

test.each([
  [{ name: ' Rima\u0000Saleh ' }, 'Rima Saleh'],
  [{ name: '\u200F', given_name: 'Rima', family_name: 'Saleh' }, 'Rima Saleh'],
  [{ preferred_username: 'rima' }, 'rima'],
  [{ email, email_verified: true }, 'rima'],
  [{}, '—'],
])('a name is found in %j', (claims, name) => {
  expect(readPerson({ ...token, ...claims }, {}).name).toBe(name)
})

const roles = new Map([
  ['admins', 'admin'],
  ['staff', 'editor'],
] as const)
const settings = { roleClaim: 'groups', roles, defaultRole: undefined }

test.each([
  [{ groups: ['staff', 'admins', 'else'] }, 'admin'],
  [{ groups: 'staff' }, 'editor'],
  [{ groups: ['Staff'] }, null],
  [{ groups: { staff: true } }, null],
  [{ groups: ['toString', 7, null] }, null],
  [{}, null],
])('%j gives the role %s', (claims, role) => {
  expect(roleByClaim(claims, settings)).toBe(role)
})

test('everybody else gets the default, and a claim of no name is none', () => {
  expect(roleByClaim({ groups: [] }, { ...settings, defaultRole: 'viewer' })).toBe('viewer')
  expect(roleByClaim({}, { ...settings, roleClaim: 'constructor' })).toBeNull()
})
