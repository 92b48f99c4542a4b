import { expect, test, vi } from 'vitest'

import { removeMember, changeRole } from '~/features/team/change-member.server'
import { withKey } from '~tests/support/api-keys'
import { inConfirmedSession } from '~tests/support/confirm-session'
import { addTeamMember } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { startTwoInstances } from '~tests/support/two-instances'

vi.setConfig({ testTimeout: 180_000 }) // two starts take their time on a busy machine

// The embedded database serves one instance.
test.runIf(testServer())(
  'sessions and keys of who is removed, or whose role is lowered, end at once on every instance',
  async () => {
    await using cms = await startTestCms()
    const { payload } = cms
    await using pair = await startTwoInstances(cms)
    const { here, there } = pair
    const user = await confirmedAdmin(cms)
    const member = { user, payload, as: { user, overrideAccess: false } } as const

    for (const end of [
      (id: number) => removeMember(member, id),
      (id: number) => changeRole(member, id, { seen: 'admin', role: 'editor' }),
    ]) {
      const other = await addTeamMember(payload, 'admin')
      const { token } = await payload.login({
        collection: 'admins',
        data: { email: other.email, password: 'correct horse battery' },
        overrideAccess: true,
      })
      const apiKey = crypto.randomUUID()
      await payload.create({
        collection: 'api-clients',
        data: { name: 'A key', role: 'admin', enableAPIKey: true, apiKey, createdBy: other.id },
        overrideAccess: true, // a test sets the scene
      })
      const cookie = { Cookie: `payload-token=${token}` }
      const asked = (): Promise<number[]> =>
        Promise.all(
          [here, there].flatMap(({ url }) => [
            statusOf(`${url}/admin/poll`, cookie),
            statusOf(`${url}/admin`, cookie),
            statusOf(`${url}/api/contact/stats`, withKey(apiKey)),
          ]),
        )
      expect(await asked()).toEqual([200, 200, 200, 200, 200, 200])
      await end(other.id)
      expect(await asked()).toEqual([401, 401, 401, 401, 401, 401])
    }
  },
)

async function confirmedAdmin(cms: TestCms) {
  const admin = await addTeamMember(cms.payload, 'admin')
  return inConfirmedSession(cms, admin, { email: admin.email, password: 'correct horse battery' })
}

async function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(url, { headers })
  return status
}
