import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getFieldsToSign, jwtSign } from 'payload'

import { sessionCookieName } from '~/auth/session-cookie.server'
import type { Cms } from '~cms/client.server'
import type { TeamRole } from '~collections/values/team'

import { addTeamMember } from '../support/team-member'

/** Milliseconds between two polls of a dashboard, as browsers do it. */
const pollInterval = 4000
const sessionsOfEach = 20

/** Begins so many sessions, of people who have several, and gives their cookies. */
export async function signInMany(
  { payload, pool }: Cms,
  count: number,
  role: TeamRole = 'viewer',
): Promise<string[]> {
  const collectionConfig = payload.collections.admins.config
  const cookies: string[] = []
  while (cookies.length < count) {
    const user = await addTeamMember(payload, role)
    for (let session = 1; session <= sessionsOfEach && cookies.length < count; session++) {
      const sid = randomUUID()
      await pool.query(
        `insert into admins_sessions (_order, _parent_id, id, created_at, expires_at)
         values ($1, $2, $3, now(), now() + interval '2 hours')`,
        [session, user.id, sid],
      )
      const { token } = await jwtSign({
        fieldsToSign: getFieldsToSign({ collectionConfig, email: user.email, sid, user }),
        secret: payload.secret,
        tokenExpiration: collectionConfig.auth.tokenExpiration,
      })
      cookies.push(`${sessionCookieName({ secure: false })}=${token}`)
    }
  }
  return cookies
}

/** A dashboard for each cookie, all polling for news until disposed. */
export async function openDashboards(url: string, cookies: string[]) {
  const agent = new Agent({ keepAlive: true })
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  const counts = { polls: 0, failures: 0 }
  const loops = cookies.map(async (cookie, index) => {
    const { signal } = controller
    let known = ''
    try {
      await wait((index / cookies.length) * pollInterval, undefined, { signal })
      for (;;) {
        const { status, body } = await poll(`${url}/admin/poll?known=${known}`, cookie, agent)
        counts.polls++
        if (status === 200) known = encodeURIComponent((JSON.parse(body) as { version: string }).version)
        else if (status !== 204) counts.failures++
        await wait(pollInterval, undefined, { signal })
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
  await wait(pollInterval) // until each has polled once
  return {
    counts,
    async [Symbol.asyncDispose]() {
      controller.abort()
      await Promise.all(loops)
      agent.destroy()
    },
  }
}

function poll(url: string, cookie: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { Cookie: cookie } }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (text: string) => (body += text))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
    })
    asked.on('error', reject).end()
  })
}
