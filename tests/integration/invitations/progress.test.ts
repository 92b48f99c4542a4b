import { expect, test } from 'vitest'

import { readInvitationProgress } from '~/features/invitations/invitation-progress.server'
import { invite } from '~/features/invitations/invite.server'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { openSite } from '~tests/support/open-site'

const site = openSite()

test('an invitation is counted once while it goes from one status to the next', async () => {
  const { payload, pool } = site.cms
  const [id = 0] = await addPeople(payload, { email: 'layla@example.com' })
  const { batch } = await invite(await actorOf(site.cms, 'editor'), { ids: [id] })
  let isRead = false
  const goOn = async () => {
    while (!isRead)
      for (const status of ['sending', 'failed', 'queued', 'sent'])
        await pool.query('update invitations set status = $1 where batch = $2', [status, batch])
  }
  const going = goOn()
  const totals = new Set<number>()
  for (let time = 0; time < 200; time++) totals.add((await readInvitationProgress(batch ?? '')).total)
  isRead = true
  await going
  expect([...totals]).toEqual([1])
})
