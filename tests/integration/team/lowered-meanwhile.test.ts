import { Forbidden } from 'payload'
import { describe, expect, test, vi } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { changeKey, makeKey } from '~/features/api-keys/api-keys.server'
import { inviteToTeam, resendInvitation } from '~/features/team/team-invitations.server'
import { inTransaction } from '~cms/transaction'
import { inConfirmedSession } from '~tests/support/confirm-session'
import { openSite } from '~tests/support/open-site'
import { actorOf } from '~tests/support/team-member'
import { testServer } from '~tests/support/template'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()
const password = 'correct horse battery'

async function confirmedAdmin(): Promise<Member> {
  const { payload, user: admin } = await actorOf(site.cms, 'admin')
  const user = await inConfirmedSession(site.cms, admin, { email: admin.email, password })
  return { payload, user, as: { user, overrideAccess: false } }
}

const newKey = () => ({
  name: 'A key',
  role: 'admin' as const,
  enableAPIKey: true,
  apiKey: crypto.randomUUID(),
})
const keyOf = ({ user }: Member) =>
  site.cms.payload.create({
    collection: 'api-clients',
    data: { ...newKey(), role: 'viewer', createdBy: user.id },
    overrideAccess: true, // a test sets the scene
  })

async function invitationOf(member: Member) {
  const email = `colleague-${crypto.randomUUID()}@example.com`
  await inviteToTeam(member, { email, role: 'editor', language: 'en' })
  const { rows } = await site.cms.pool.query<{ id: number }>(
    'select id from team_invitations where email = $1',
    [email],
  )
  return rows[0]?.id ?? 0
}

/** All that gives access and is somebody’s, with what tells one secret from the next. */
async function grants() {
  const { rows } = await site.cms.pool.query<{
    kind: string
    id: number
    role: string
    secret: string
    maker: number
  }>(
    `select 'key' as kind, id, role::text, api_key_index as secret, created_by_id as maker from api_clients
     union all select 'invitation', id, role::text, token_hash, invited_by_id from team_invitations
       where revoked_at is null
     order by kind, id`,
  )
  return rows
}

const waiting = async () => {
  const { rowCount } = await site.cms.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

const lowered = ({ user: { id } }: Member) => ({
  collection: 'admins' as const,
  id,
  data: { teamRole: 'viewer' as const },
  overrideAccess: true, // a test sets the scene
})

/** Begins to make something while a role is being lowered, and gives what has become of it. */
async function whileLowering(member: Member, make: () => Promise<unknown>): Promise<unknown> {
  const { outcome } = await inTransaction(site.cms.payload, async (req) => {
    await site.cms.payload.update({ ...lowered(member), req })
    const begun = make().catch((error: unknown) => error)
    await expect.poll(waiting).toBe(1)
    return { outcome: begun }
  })
  return outcome
}

type Prepared = () => Promise<unknown>

/** What gives access, each with the one who gives it; what somebody else has made is given by another. */
const ways: Record<string, (member: Member) => Prepared | Promise<Prepared>> = {
  'a key by REST, with the password': (member) => () => {
    const data = { ...newKey(), currentPassword: password }
    return site.cms.payload.create({ collection: 'api-clients', data, ...member.as })
  },
  'a key on the screen': (member) => () =>
    makeKey(member, { name: 'A key', role: 'admin', lastDay: '' }, 'Asia/Amman'),
  'another secret by REST': async (member) => {
    const { id } = await keyOf(await confirmedAdmin())
    const data = { apiKey: crypto.randomUUID() }
    return () => site.cms.payload.update({ collection: 'api-clients', id, data, ...member.as })
  },
  'a wider key by REST, of several at once': async (member) => {
    const { id } = await keyOf(await confirmedAdmin())
    const change = { where: { id: { equals: id } }, data: { role: 'admin' as const } }
    return () => site.cms.payload.update({ collection: 'api-clients', ...change, ...member.as })
  },
  'a wider key on the screen': async (member) => {
    const { id } = await keyOf(await confirmedAdmin())
    const wider = { name: 'A key', role: 'admin' as const, lastDay: '' }
    return () => changeKey(member, { id, seen: undefined }, wider, 'Asia/Amman')
  },
  'an invitation': (member) => () =>
    inviteToTeam(member, { email: 'friend@example.com', role: 'admin', language: 'en' }),
  'an invitation once more': async (member) => {
    const id = await invitationOf(await confirmedAdmin())
    return () => resendInvitation(member, id)
  },
}

// The embedded database has one connection, and so one transaction after the other.
describe.runIf(testServer())('on a PostgreSQL server', () => {
  test.each(Object.entries(ways))('who is lowered meanwhile does not give %s', async (_what, prepare) => {
    const member = await confirmedAdmin()
    const give = await prepare(member)
    const before = await grants()
    expect(await whileLowering(member, give)).toEqual(expect.any(Forbidden))
    expect(await grants()).toEqual(before)
  })

  test.each([
    [
      'by REST',
      ({ as }: Member, id: number) => {
        const data = { apiKey: crypto.randomUUID() }
        return site.cms.payload.update({ collection: 'api-clients', id, data, ...as })
      },
    ],
    [
      'on the screen',
      (member: Member, id: number) =>
        changeKey(
          member,
          { id, seen: undefined },
          { name: 'Ours', role: 'admin', lastDay: '' },
          'Asia/Amman',
        ),
    ],
  ])(
    'a change of one’s own key %s and a lowering both get through, and the key ends',
    async (_where, change) => {
      const { payload, pool } = site.cms
      const member = await confirmedAdmin()
      const { id } = await keyOf(member)
      const other = await pool.connect()
      let both: Promise<unknown>[] = []
      try {
        await other.query('begin')
        await other.query('select from api_clients where id = $1 for update', [id])
        both = [change(member, id)]
        await expect.poll(waiting).toBe(1)
        both.push(payload.update(lowered(member)))
        await expect.poll(waiting).toBe(2)
        await other.query('commit')
      } finally {
        other.release()
      }
      expect(await Promise.allSettled(both)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
      expect((await pool.query('select from api_clients where id = $1', [id])).rowCount).toBe(0)
    },
  )
})
