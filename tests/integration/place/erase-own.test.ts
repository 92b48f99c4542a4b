import { expect, test, vi } from 'vitest'

import { loadAddressPage } from '~/features/place/site/address-page.server'
import { answerErasure, loadErasePage } from '~/features/place/site/erase-page.server'
import { addressHash, readMailKey } from '~collections/suppression/suppress'
import { rowsWith } from '~tests/support/dump'
import { openSite } from '~tests/support/open-site'
import { addPlace, tokenArgs } from '~tests/support/own-place'
import { entryOf, newAddress } from '~tests/support/people-who-left'
import { storeMessage } from '~tests/support/stored-messages'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const site = openSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })

const open = async (token: string, parameter = '') => {
  const args = tokenArgs(site.cms, `/place/${token}/erase`, token)
  const request = new Request(`${args.request.url}${parameter}`)
  const { data, init } = await loadErasePage({ ...args, request })
  return { status: init?.status, isErased: data.isErased, isThere: data.email !== null }
}

async function press(token: string) {
  const answer = await answerErasure(tokenArgs(site.cms, `/place/${token}/erase`, token, {}))
  if (!(answer instanceof Response)) throw new Error('Nothing could be erased.')
  return answer.headers.get('Location')
}

const actors = async () =>
  (
    await site.cms.pool.query<{ actor_kind: string }>(
      `select actor_kind from audit_entries where action = 'erased' order by id`,
    )
  ).rows.map((row) => row.actor_kind)

test('people erase themselves by a button, and nothing but hashes stays', async () => {
  const { cms } = site
  await addWebhook(cms, ['person.erased'])
  const email = newAddress()
  const token = await addPlace(cms, email)
  const { id = 0 } = (await entryOf(cms, email)) ?? {}
  await storeMessage(cms.payload, { email, message: 'Words.', replies: ['sent'] })
  for (let times = 0; times < 5; times++)
    expect(await open(token)).toEqual({ status: 200, isErased: false, isThere: true })
  // Before anything is erased, the address of the farewell shows the page as it is.
  expect(await open(token, '&erased=1')).toEqual({ status: 200, isErased: false, isThere: true })

  const both = await Promise.all([press(token), press(token)])
  expect(both).toContain(`/place/${token}/erase?lng=en&erased=1`)
  expect(await rowsWith(cms.pool, email)).toEqual([])
  const hash = addressHash(await readMailKey(cms.payload), email)
  const left = (await rowsWith(cms.pool, hash)).map((line) => line.split(' ')[0])
  expect(new Set(left)).toEqual(new Set(['suppressions', 'consents']))
  const { rows } = await cms.pool.query(`select action, how from consents where entry_id = $1 order by id`, [
    id,
  ])
  expect(rows).toEqual([
    { action: 'given', how: 'form' },
    { action: 'withdrawn', how: 'erasure' },
  ])
  expect((await actors())[0]).toBe('visitor')
  const { rows: told } = await cms.pool.query<{ payload: unknown }>(
    `select payload from webhook_deliveries where event = 'person.erased' order by payload -> 'person' -> 'id' desc`,
  )
  // Of two that press at once, the second finds nobody any more.
  expect(told[0]?.payload).toMatchObject({ person: { id } })

  expect(await open(token, '&erased=1')).toEqual({ status: 200, isErased: true, isThere: false })
  expect(await open(token)).toEqual({ status: 404, isErased: false, isThere: false })
  expect((await loadAddressPage(tokenArgs(cms, `/place/${token}/address`, token))).init?.status).toBe(404)
  expect(await press(token)).toBe(`/place/${token}/erase?lng=en`)
})

test('nobody is erased by the token of somebody else', async () => {
  const { cms } = site
  const [mine, other] = [newAddress(), newAddress()]
  const [own, theirs] = [await addPlace(cms, mine), await addPlace(cms, other)]
  const before = (await actors()).length
  for (const token of [`${theirs.split('.')[0] ?? ''}.${own.split('.')[1] ?? ''}`, 'x', `${own}x`, ''])
    expect(await press(token)).toBe(`/place/${token}/erase?lng=en`)
  expect(await entryOf(cms, mine)).toBeDefined()
  expect(await entryOf(cms, other)).toBeDefined()
  expect(await actors()).toHaveLength(before)
})
