import { expect, onTestFinished, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { invitationIntents } from '~/features/invitations/admin/invitation-intents.server'
import { loadInvitations } from '~/features/invitations/admin/invitations-view.server'
import api from '~/i18n/locales/en/api.json'
import { setCms } from '~cms/client.server'
import { invitationBatchMax } from '~collections/values/invitations'
import { invitationRows } from '~tests/support/invitations'
import { unauditedRows } from '~tests/support/past-the-audit'
import { visitScreen } from '~tests/support/screen-visitor'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

async function siteWith(people: number) {
  const cms = await startTestCms()
  setCms(cms)
  onTestFinished(async () => {
    setCms(undefined)
    await cms[Symbol.asyncDispose]()
  })
  await cms.pool.query(`${unauditedRows} insert into waitlist_entries (email, source)
    select 'p' || n || '@example.com', 'test' from generate_series(1, ${people}) n`)
  return cms
}

/** Somebody before the preview of the next in line, and the form that it sends. */
async function previewNext(cms: TestCms, count: number) {
  const query = `?invite=next&count=${count}`
  const { invite } = await loadInvitations(await actorOf(cms, 'editor'), new URLSearchParams(query))
  if (invite?.isQuestion !== false) throw new Error('There is no preview.')
  const visitor = await visitScreen(cms, 'editor', {
    path: `/admin/waitlist${query}`,
    answer: (args) => answerForm(args, invitationIntents(args.request)),
  })
  const { recipients, people } = invite
  return {
    people: people.map(({ id }) => id),
    send: async () => {
      const form = { intent: 'invite', person: recipients.ids }
      try {
        return await visitor.send(recipients.inLine ? { ...form, inLine: 1 } : form)
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown
        return { status: thrown.status }
      }
    },
  }
}

test('two who have reviewed the same people who are next invite these alone', async () => {
  const cms = await siteWith(4)
  const one = await previewNext(cms, 2)
  const other = await previewNext(cms, 2)
  expect(one.people).toHaveLength(2)
  expect(other.people).toEqual(one.people)

  expect(await one.send()).toMatchObject({ status: 303 })
  // The second press of a double click, too.
  for (const late of [other, one])
    expect(await late.send()).toMatchObject({ status: 409, message: api.nobodyToInvite })
  expect((await invitationRows(cms)).map(({ entry_id }) => entry_id)).toEqual(one.people)
})

test('whose invitation failed since the preview is left to those who see why', async () => {
  const cms = await siteWith(2)
  const one = await previewNext(cms, 2)
  const other = await previewNext(cms, 2)
  await one.send()
  await cms.pool.query(`update invitations set status = 'failed', error = 'unclear'`)
  expect(await other.send()).toMatchObject({ status: 409, message: api.nobodyToInvite })
  expect((await invitationRows(cms)).map(({ status }) => status)).toEqual(['failed', 'failed'])
})

test('as many as may be invited at once are reviewed, and fit into the form', async () => {
  const cms = await siteWith(invitationBatchMax + 1)
  const { people, send } = await previewNext(cms, invitationBatchMax)
  expect(people).toHaveLength(invitationBatchMax)
  expect(await send()).toMatchObject({ status: 303 })
  const invited = (await invitationRows(cms)).map(({ entry_id }) => entry_id)
  expect(invited.toSorted((a, b) => a - b)).toEqual(people.toSorted((a, b) => a - b))
})
