import { expect, onTestFinished, test, vi } from 'vitest'

import { answerForm } from '~/admin/answer-form.server'
import { invitationIntents } from '~/features/invitations/admin/invitation-intents.server'
import { setCms } from '~cms/client.server'
import { invitationRows } from '~tests/support/invitations'
import { visitScreen } from '~tests/support/screen-visitor'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

test('all that failed are sent again, more than the list shows, but not to people who must not be mailed', async () => {
  await using cms = await startTestCms()
  setCms(cms)
  onTestFinished(() => setCms(undefined))
  await cms.pool.query(`
    with people as (
      insert into waitlist_entries (email, language, source, status)
      select 'p' || n || '@example.com', 'en', 'landing-page', 'pending' from generate_series(1, 62) as n
      returning id)
    insert into invitations (entry_id, batch, language, status, error, attempts, seed)
    select id, 'wave', 'en', 'failed',
      (case when row_number() over (order by id) > 60 then 'unsubscribed' else 'refused' end)::enum_invitations_error,
      1, md5(id::text)
    from people`)
  const visitor = await visitScreen(cms, 'editor', {
    path: '/admin/waitlist?batch=failed',
    answer: (args) => answerForm(args, invitationIntents(args.request)),
  })
  expect(await visitor.send({ intent: 'retry', batch: 'failed' })).toMatchObject({
    status: 200,
    message: '60 invitations are being sent again.',
  })
  const left = (await invitationRows(cms)).filter(({ status }) => status === 'failed')
  expect(left.map(({ error }) => error)).toEqual(['unsubscribed', 'unsubscribed'])
})
