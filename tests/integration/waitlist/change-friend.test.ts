import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { changeFriend } from '~/features/waitlist/change-friend.server'
import { readFriends, readReferrer } from '~/features/waitlist/friends.server'
import { readStandings } from '~/features/waitlist/standing.server'
import { addFriend, addUnconfirmed, confirm } from '~tests/support/friends'
import { actorOf } from '~tests/support/team-member'
import { unauditedRows } from '~tests/support/past-the-audit'
import { newAddress } from '~tests/support/people-who-left'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
let editor: Actor
beforeAll(async () => {
  cms = await startTestCms()
  editor = await actorOf(cms, 'editor')
})
afterAll(() => cms[Symbol.asyncDispose]())

/** Somebody with a link, in line for an hour. */
async function addReferrer() {
  const person = await addUnconfirmed(cms)
  await confirm(cms, person.email)
  return person
}

const standingOf = async (id: number) => (await readStandings(cms.payload, [id])).get(id)

/** So many friends from one network; the ones after the second are held. */
async function addHeld(code: string, count = 1) {
  const network = crypto.randomUUID()
  const friends = []
  for (let number = 0; number < 2 + count; number++) friends.push(await addFriend(cms, code, { network }))
  return friends.slice(2)
}

async function stateOf(id: number) {
  const { rows } = await cms.pool.query<{ friend_state: string | null }>(
    'select friend_state from waitlist_entries where id = $1',
    [id],
  )
  return rows[0]?.friend_state
}

const lineOf = async (id: number) => {
  const { rows } = await cms.pool.query<{ ahead: number }>(
    'select extract(epoch from created_at - line_at)::int / 86400 as ahead from waitlist_entries where id = $1',
    [id],
  )
  return rows[0]?.ahead
}

test('an accepted friend moves the person ahead, a refused one does not, and both can be taken back', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  const id = held?.id ?? 0
  expect(await standingOf(person.id)).toMatchObject({ friends: 2, friendsHeld: 1 })
  expect(await lineOf(person.id)).toBe(2)

  const accepted = await changeFriend(editor, id, 'counted')
  expect(accepted.undo).toEqual({ id, from: 'counted', to: 'held' })
  expect(await standingOf(person.id)).toMatchObject({ friends: 3, friendsHeld: 0 })
  expect(await lineOf(person.id)).toBe(3)

  await changeFriend(editor, id, accepted.undo.to, accepted.undo.from)
  expect(await standingOf(person.id)).toMatchObject({ friends: 2, friendsHeld: 1 })
  expect(await lineOf(person.id)).toBe(2)

  await changeFriend(editor, id, 'refused')
  expect(await standingOf(person.id)).toMatchObject({ friends: 2, friendsHeld: 0 })
  await changeFriend(editor, id, 'counted')
  expect(await standingOf(person.id)).toMatchObject({ friends: 3, friendsHeld: 0 })
})

test('what a colleague has decided since is not taken back', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  const id = held?.id ?? 0
  const { undo } = await changeFriend(editor, id, 'counted')
  await changeFriend(await actorOf(cms, 'editor'), id, 'refused')
  await expect(changeFriend(editor, id, undo.to, undo.from)).rejects.toMatchObject({ status: 409 })
  expect(await stateOf(id)).toBe('refused')
})

test('friends that are accepted at the same moment all count', async () => {
  const person = await addReferrer()
  const held = await addHeld(person.code, 5)
  await Promise.all(held.map(({ id }) => changeFriend(editor, id, 'counted')))
  expect(await standingOf(person.id)).toMatchObject({ friends: 7, friendsHeld: 0 })
})

test('one friend that is accepted and refused at the same moment is one of both, and counts accordingly', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  const id = held?.id ?? 0
  await Promise.all([changeFriend(editor, id, 'counted'), changeFriend(editor, id, 'refused')])
  const state = await stateOf(id)
  expect(['counted', 'refused']).toContain(state)
  expect(await standingOf(person.id)).toMatchObject({ friends: state === 'counted' ? 3 : 2, friendsHeld: 0 })
})

test('a mailbox that counts already is refused in words', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  const id = held?.id ?? 0
  // An alias that came to count by another way, as an import might.
  const alias = (held?.email ?? '').replace('@', '+again@')
  const other = await addFriend(cms, (await addReferrer()).code, { email: alias })
  await cms.pool.query(`update waitlist_entries set friend_state = 'counted' where id = $1`, [other.id])
  await expect(changeFriend(editor, id, 'counted')).rejects.toMatchObject({
    status: 409,
    messageKey: 'waitlistAdmin:friends.sameMailbox',
  })
  expect(await stateOf(id)).toBe('held')
})

test('nobody who has not confirmed, or is nobody’s friend, can be made to count', async () => {
  const person = await addReferrer()
  const waiting = await addUnconfirmed(cms, { referral: person.code })
  for (const { id } of [waiting, person])
    await expect(changeFriend(editor, id, 'counted')).rejects.toMatchObject({
      status: 409,
      messageKey: 'waitlistAdmin:friends.isNone',
    })
  await expect(changeFriend(editor, 999_999, 'counted')).rejects.toMatchObject({ status: 404 })
})

test('a viewer decides nothing', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  await expect(changeFriend(await actorOf(cms, 'viewer'), held?.id ?? 0, 'counted')).rejects.toMatchObject({
    status: 403,
  })
  expect(await stateOf(held?.id ?? 0)).toBe('held')
})

test('the panel shows the held ones first, at most twenty, and says how many more there are', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  await cms.pool.query(
    `insert into waitlist_entries (email, source, language, status, referred_by, confirmed_at)
     select $1 || n || '@example.com', 'test', 'en', 'pending', $2, null from generate_series(1, 22) n`,
    [newAddress().slice(0, 8), person.code],
  )
  const { friends, more, isExact } = await readFriends(cms.payload, person.code)
  expect([friends.length, more, isExact]).toEqual([20, 5, true])
  expect(friends.slice(0, 3).map(({ state }) => state)).toEqual(['held', 'counted', 'counted'])
  expect(friends.at(-1)).toMatchObject({ state: null, isConfirmed: false })
  expect(friends[0]?.id).toBe(held?.id)
  expect(await readReferrer(cms.payload, person.code)).toEqual({
    id: person.id,
    email: person.email,
    name: null,
  })
  expect(await readReferrer(cms.payload, 'ZZZZZZZZZZ')).toBeNull()
})

test('of very many friends the panel says that there are more than it counts', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  await cms.pool.query(
    `${unauditedRows} insert into waitlist_entries (email, source, language, status, referred_by)
     select '${newAddress().slice(0, 8)}' || n || '@example.com', 'test', 'en', 'pending', '${person.code}'
     from generate_series(1, 10050) n`,
  )
  const { friends, more, isExact } = await readFriends(cms.payload, person.code)
  expect([friends[0]?.id, more, isExact]).toEqual([held?.id, 9_980, false])
})

test('who was deleted and is back has the friends who are still there', async () => {
  const person = await addReferrer()
  const [held] = await addHeld(person.code)
  const remove = (id: number) =>
    cms.payload.delete({ collection: 'waitlist-entries', id, overrideAccess: true })
  await remove(person.id)
  const { id } = await cms.payload.create({
    collection: 'waitlist-entries',
    data: {
      email: person.email,
      source: 'team',
      language: 'en',
      status: 'pending',
      consent: { how: 'form' },
    },
    overrideAccess: true, // test setup
  })
  expect(await standingOf(id)).toMatchObject({ friends: 2, friendsHeld: 1 })
  expect(await lineOf(id)).toBe(2)
  await remove(held?.id ?? 0)
  await addFriend(cms, person.code)
  expect(await standingOf(id)).toMatchObject({ friends: 3, friendsHeld: 0 })
})
