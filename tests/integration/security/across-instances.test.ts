import { expect, test, vi } from 'vitest'

import { startServer, type RunningServer } from '~tests/support/start-server'
import { addTeamMember } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'
import { startTestCms } from '~tests/support/test-cms'
import { testSecret } from '~tests/support/test-environment'

import { codeOf } from './security-scene'

vi.setConfig({ testTimeout: 180_000 }) // two starts take their time on a busy machine

const current = 'correct horse battery'

type Fields = Record<string, string>

/** A browser without a memory: it is given its cookies, and gives the ones that it gets. */
async function post({ url }: RunningServer, path: string, fields: Fields, cookie = '') {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: url, Cookie: cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const cookies = reply.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { status: reply.status, cookie: cookies.join('; '), text: await reply.text() }
}

const statusAt = async ({ url }: RunningServer, cookie: string) =>
  (await fetch(`${url}/admin/settings?tab=security`, { headers: { Cookie: cookie } })).status

// The embedded database serves one instance.
test.runIf(testServer())(
  'what is ended or used up on one instance is so on the other one at once',
  async () => {
    await using cms = await startTestCms()
    const { email } = await addTeamMember(cms.payload, 'viewer')
    const variables = {
      DATABASE_URL: cms.database.url,
      DATA_DIR: cms.environment.DATA_DIR,
      PAYLOAD_SECRET: testSecret,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    }
    await using here = await startServer(variables)
    await using there = await startServer(variables)
    const tab = '/admin/settings?tab=security'
    const signIn = (server: RunningServer, password: string) => post(server, '/admin', { email, password })
    const send = (intent: string, fields: Fields, cookie: string) =>
      post(here, tab, { intent: `security-${intent}`, ...fields }, cookie)

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

    const page = await send('begin', {}, mine.cookie)
    const key = /<code[^>]*>([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? ''
    expect(key.replaceAll(' ', '')).toHaveLength(32)
    const on = await send('finish', { code: codeOf(key) }, mine.cookie)
    const [recoveryCode = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(on.text) ?? []
    expect(recoveryCode).not.toBe('')

    const steps = [await signIn(here, fresh), await signIn(there, fresh)] as const
    const tries = await Promise.all([
      post(here, '/admin', { intent: 'code', recoveryCode }, steps[0].cookie),
      post(there, '/admin', { intent: 'code', recoveryCode }, steps[1].cookie),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual([303, 401])
  },
)
