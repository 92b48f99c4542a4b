import { expect, test } from 'vitest'

import { parseEnvironment } from '~cms/environment'
import { startOpenIdProvider } from '~tests/support/openid-provider'

import { checkOpenId } from './check-openid'

test('it reads what the provider says of itself, and says what is wrong', async () => {
  await using provider = await startOpenIdProvider('https://kalima.example', {})
  const look = (more: Record<string, string> = {}) =>
    checkOpenId(parseEnvironment({ ...provider.variables, ...more }))
  expect(await look()).toEqual([
    {
      about: 'sign-in',
      state: 'ok',
      what: 'Example Login answers; register https://kalima.example/admin/openid/callback there as the redirect URI',
    },
  ])
  const odd = { OIDC_SCOPES: 'openid staff', OIDC_ROLE_CLAIM: 'roles', OIDC_ROLES: 'a=admin' }
  expect((await look(odd)).slice(1).map(({ state, what }) => `${state} ${what}`)).toEqual([
    'warning Example Login does not name the scopes staff',
    'warning Example Login does not name the claim roles',
  ])
  expect(await look({ OIDC_ISSUER: `${provider.issuer}/elsewhere` })).toMatchObject([
    { state: 'problem', advice: expect.stringContaining('OIDC_ISSUER') },
  ])
  expect(await look({ OIDC_ISSUER: 'http://127.0.0.1:1' })).toMatchObject([{ state: 'problem' }])
  expect(await checkOpenId(parseEnvironment({}))).toEqual([])
})
