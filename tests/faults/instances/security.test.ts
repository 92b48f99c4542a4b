import { expect, test, vi } from 'vitest'

import { codeOf } from '~tests/support/phone-codes'
import type { RunningServer } from '~tests/support/start-server'
import { addTeamMember } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'
import { startTestCms } from '~tests/support/test-cms'
import { postForm, startTwoInstances } from '~tests/support/two-instances'

vi.setConfig({ testTimeout: 180_000 }) // two starts take their time on a busy machine

const current = 'correct horse battery'

const statusAt = async ({ url }: RunningServer, cookie: string) =>
  (await fetch(`${url}/admin/settings?tab=security`, { headers: { Cookie: cookie } })).status

// The embedded database serves one instance.
test.runIf(testServer())(
  'what is ended or used up on one instance is so on the other one at once',
  async () => {
    await using cms = await startTestCms()
    const { email } = await addTeamMember(cms.payload, 'viewer')
    await using pair = await startTwoInstances(cms)
    const { here, there } = pair
    const tab = '/admin/settings?tab=security'
    const signIn = (server: RunningServer, password: string) =>
      postForm(server, '/admin', { email, password })
    const send = (intent: string, fields: Record<string, string>, cookie: string) =>
      postForm(here, tab, { intent: `security-${intent}`, ...fields }, cookie)

    const [mine, other] = [await signIn(here, current), await signIn(there, current)]
    expect([await statusAt(there, mine.cookie), await statusAt(there, other.cookie)]).toEqual([200, 200])
    await send('end-others', {}, mine.cookie)
    expect([await statusAt(there, mine.cookie), await statusAt(there, other.cookie)]).toEqual([200, 401])

    const again = await signIn(there, current)
    const fresh = 'Velvet harbour, 1987'
    await send(
      'password',
      { currentPassword: current, newPassword: fresh, confirmPassword: fresh },
      mine.cookie,
    )
    expect([await statusAt(there, mine.cookie), await statusAt(there, again.cookie)]).toEqual([200, 401])
    expect([(await signIn(there, current)).status, (await signIn(there, fresh)).status]).toEqual([401, 303])

    expect((await send('begin', {}, mine.cookie)).status).toBe(403)
    const page = await send('begin', { currentPassword: fresh }, mine.cookie)
    const key = /<code[^>]*>([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? ''
    expect(key.replaceAll(' ', '')).toHaveLength(32)
    // Confirmed here, and so there.
    const on = await postForm(there, tab, { intent: 'security-finish', code: codeOf(key) }, mine.cookie)
    const [recoveryCode = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(on.text) ?? []
    expect(recoveryCode).not.toBe('')

    const steps = [await signIn(here, fresh), await signIn(there, fresh)] as const
    const tries = await Promise.all([
      postForm(here, '/admin', { intent: 'code', recoveryCode }, steps[0].cookie),
      postForm(there, '/admin', { intent: 'code', recoveryCode }, steps[1].cookie),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual([303, 401])
  },
)
