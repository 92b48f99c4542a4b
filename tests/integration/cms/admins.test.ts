import { handleEndpoints } from 'payload'
import { expect, test } from 'vitest'
import { addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { owner } from '~tests/support/test-environment'

test('not even a service that overrides access removes the owner or takes the role away', async () => {
  await using cms = await startTestCms()
  const where = { teamRole: { equals: 'owner' } } as const
  const removed = await cms.payload.delete({ collection: 'admins', where, overrideAccess: true })
  expect(removed.errors).toHaveLength(1)
  const demoted = await cms.payload.update({
    collection: 'admins',
    where,
    data: { teamRole: 'viewer' },
    overrideAccess: true,
  })
  expect(demoted.errors).toHaveLength(1)
  expect(await cms.payload.count({ collection: 'admins', where, overrideAccess: true })).toEqual({
    totalDocs: 1,
  })
})

test('nobody reads a password’s hash, a token or a session', async () => {
  await using cms = await startTestCms()
  await cms.payload.login({ collection: 'admins', data: owner, overrideAccess: true })
  const user = await addTeamMember(cms.payload, 'admin')
  expect((await cms.pool.query('SELECT 1 FROM admins_sessions')).rowCount).toBe(1)
  const { docs } = await cms.payload.find({
    collection: 'admins',
    user,
    overrideAccess: false,
    showHiddenFields: false,
  })
  expect(docs.length).toBeGreaterThan(1)
  for (const member of docs) {
    expect(member.sessions).toEqual([])
    for (const secret of ['hash', 'salt', 'password', 'resetPasswordToken'])
      expect(member).not.toHaveProperty(secret)
  }
})

test('wrong guesses never lock the owner out', async () => {
  await using cms = await startTestCms()
  const guess = () =>
    cms.payload.login({ collection: 'admins', data: { ...owner, password: 'a guess' }, overrideAccess: true })
  for (let count = 0; count < 12; count += 1) await expect(guess()).rejects.toMatchObject({ status: 401 })
  const { token } = await cms.payload.login({ collection: 'admins', data: owner, overrideAccess: true })
  expect(token).toEqual(expect.any(String))
})

test('a session lasts twelve hours', async () => {
  await using cms = await startTestCms()
  const { exp } = await cms.payload.login({ collection: 'admins', data: owner, overrideAccess: true })
  expect(Math.round(((exp ?? 0) - Date.now() / 1000) / 3600)).toBe(12)
})

test('Payload’s own log-in calls are closed, even while there is no admin', async () => {
  await using cms = await startTestCms()
  await cms.pool.query('DELETE FROM admins')
  const body = {
    email: 'intruder@example.com',
    password: 'correct horse battery',
    name: 'I',
    teamRole: 'owner',
  }
  for (const path of [
    'login',
    'logout',
    'refresh-token',
    'forgot-password',
    'reset-password',
    'first-register',
    'unlock',
  ])
    expect([path, (await call(cms, 'POST', path, body)).status]).toEqual([path, 404])
  expect((await call(cms, 'POST', 'verify/token')).status).toBe(404)
  expect((await call(cms, 'GET', 'init')).status).toBe(404)
  expect((await call(cms, 'POST', '', body)).status).toBe(403)
  expect(await cms.payload.count({ collection: 'admins', overrideAccess: true })).toEqual({ totalDocs: 0 })
})

function call(
  { payload, instanceKey }: TestCms,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return handleEndpoints({
    config: payload.config,
    payloadInstanceCacheKey: instanceKey,
    path: `/api/admins/${path}`.replace(/\/$/, ''),
    request: new Request(`http://localhost:3000/api/admins/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    }),
  })
}
