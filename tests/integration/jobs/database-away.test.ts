import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { bootCms } from '~/server/boot'
import { runMails } from '~/server/mails'
import type { Mailer } from '~cms/email/mailer'
import { DatabaseAwayError } from '~cms/database-errors'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { storeMessage } from '~tests/support/stored-messages'
import { seededDatabase } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 120_000 })

test('a mail that could not be handed over since the database went away has lost no attempt', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-away-'))
  const sent: string[] = []
  let isAway = true
  const send: Mailer['send'] = ({ subject }) => {
    if (isAway) {
      isAway = false
      return Promise.reject(new DatabaseAwayError('It went away.'))
    }
    sent.push(subject)
    return Promise.resolve([])
  }
  const site = await bootCms({
    environment: testEnvironment(folder),
    logger: pino({ level: 'silent' }),
    database: await seededDatabase(),
    workers: [
      (needs) => runMails({ ...needs, pause: 50, mailer: { ...needs.mailer, isOutbox: false, send } }),
    ],
  })
  try {
    const editor = await actorOf(site, 'editor')
    for (const email of ['one@x.example', 'two@x.example'])
      await replyToSubmission(editor, (await storeMessage(site.payload, { email })).id, 'Soon.')
    await hurryJobsUntil(site, () => isWorkDone(site))
    const { rows } = await site.pool.query('select state, attempts from outgoing_mails')
    expect(rows).toEqual([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ])
    expect(sent).toHaveLength(2)
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
})
