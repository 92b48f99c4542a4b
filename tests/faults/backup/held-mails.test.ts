import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { noticeOpening } from '~/features/countdown/run-launch.server'
import { invite } from '~/features/invitations/invite.server'
import { requestJoinMail } from '~/features/waitlist/request-join-mail.server'
import { runDueWave } from '~/features/waves/run-waves.server'
import { bootCms } from '~/server/boot'
import { jobTasks } from '~/server/job-tasks'
import { describeHeld } from '~cms/backup/hold-mails'
import { restoreBackup } from '~cms/backup/restore-backup'
import { writeBackup } from '~cms/backup/write-backup'
import type { Cms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { addAnnouncement, adminOf, runOnce, timeZone } from '~tests/support/announcements'
import { addPeople } from '~tests/support/waitlist-people'
import { createDatabase, dropDatabase, newDatabaseName } from '~tests/support/server-databases.mjs'
import { storeMessage } from '~tests/support/stored-messages'
import { seededDatabase } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'
import { testServer } from '~tests/support/template'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 120_000 })

const server = testServer()
const logger = pino({ level: 'silent' })

test.runIf(server)(
  'what was due by the time of a restore waits for people, and what comes later for its time',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kalima-held-'))
    const name = newDatabaseName()
    try {
      const file = join(folder, 'site.tar.gz')
      const environment = testEnvironment(join(folder, 'restored'), {
        DATABASE_URL: await createDatabase(server ?? '', name),
      })
      await backUpBusySite(folder, file)
      const { held } = await restoreBackup({
        environment,
        file,
        logger,
        tasks: jobTasks,
        mayReplace: () => Promise.resolve(false),
      })
      expect(describeHeld(held)).toEqual([
        'May have left since the backup, so that people decide:',
        '- emails that were due, in the outbox now: 4',
        '- announcements that were being sent, paused now: 1',
        '- announcements that were due, canceled now: 2',
        '- invitations in waves, one of which was due: paused now',
        '- the opening of the site, whose date has passed: webhooks are not told',
        'docs/operations.md (Backups) says how they go on.',
      ])

      const site = await bootCms({ environment, logger, workers: [] })
      try {
        await runOnce(site)
        await runDueWave(site.payload, { timeZone })
        await noticeOpening(site.payload, site.pool)
        expect(
          await linesOf(
            site,
            `select concat_ws(' ', kind, state, case when due_at > now() then 'later' end) from outgoing_mails`,
          ),
        ).toEqual([
          'announcement outbox', // of the one that is sent
          'invitation outbox',
          'invitation queued later',
          'join-mail outbox',
          'message outbox',
        ])
        expect(
          await linesOf(
            site,
            `select concat_ws(' ', 'invitation', status, in_outbox) from invitations
             union all select concat_ws(' ', 'join mail', in_outbox) from join_mails
             union all select concat_ws(' ', 'message', delivery, in_outbox) from messages where kind = 'sent'`,
          ),
        ).toEqual(['invitation queued f', 'invitation queued t', 'join mail t', 'message queued t'])
        expect(await linesOf(site, 'select status::text from announcements')).toEqual([
          'canceled',
          'canceled',
          'paused',
          'scheduled',
          'sent',
        ])
        expect(
          await linesOf(site, `select concat_ws(' ', status, next_at < now()) from invitation_waves`),
        ).toEqual(['ended']) // the site has opened meanwhile
        expect(await linesOf(site, `select event::text from webhook_deliveries`)).toEqual([])
      } finally {
        await site.close()
      }
    } finally {
      await dropDatabase(server ?? '', name)
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** Everything that leaves by itself, due and still to come. No worker runs. */
async function backUpBusySite(folder: string, file: string): Promise<void> {
  const database = await seededDatabase()
  const environment = testEnvironment(join(folder, 'site'), { DATABASE_URL: database.url })
  const site = await bootCms({ environment, logger, database, workers: [] })
  try {
    const { payload, pool } = site
    const admin = await adminOf(site)
    await addWebhook(site, ['site.launched'])
    const emails = ['one', 'two'].map((person) => ({ email: `${person}@x.example` }))
    const [one = 0, two = 0] = await addPeople(payload, ...emails)
    await invite(admin, { ids: [one, two] })
    await pool.query(
      `update outgoing_mails set due_at = now() + interval '1 day'
       where kind = 'invitation' and record_id = (select id from invitations where entry_id = $1)`,
      [two],
    )
    await inTransaction(payload, (req) =>
      requestJoinMail(req, 'place', { email: 'one@x.example', language: 'en', source: 'landing-page' }),
    )
    await replyToSubmission(admin, (await storeMessage(payload, { email: 'sami@x.example' })).id, 'Soon.')
    const announcements = []
    for (let count = 0; count < 5; count++) announcements.push(await addAnnouncement(site))
    const [due, atLaunch, later, sending, sent] = announcements
    const schedule = `update announcements set status = 'scheduled', send_at = $2, at_launch = $3 where id = $1`
    await pool.query(schedule, [due, '2020-01-01', false])
    await pool.query(schedule, [atLaunch, null, true])
    await pool.query(schedule, [later, '2100-01-01', false])
    await pool.query(
      `update announcements set status = 'sending', started_at = now(), expected = 1 where id = $1`,
      [sending],
    )
    await pool.query(
      `update announcements set status = 'sent', started_at = now(), finished_at = now() where id = $1`,
      [
        sent, // and somebody has taken back since that they had left
      ],
    )
    for (const announcement of [sending, sent])
      await pool.query(
        `with person as (
           insert into announcement_recipients (announcement_id, entry_id) values ($1, $2) returning id)
         insert into outgoing_mails (kind, lane, record_id) select 'announcement', 'list', id from person`,
        [announcement, one],
      )
    await pool.query(
      `insert into announcement_runs (announcement_id, after_entry, last_entry) values ($1, 0, 2)`,
      [sending],
    )
    await pool.query(
      `update invitation_waves set status = 'active', next_at = now() - interval '1 hour', people = 1,
         weekdays = '["monday"]', time = '10:00', first_date = '2020-01-01', holdback = 0`,
    )
    await pool.query(`update countdown set target_date = now() - interval '1 hour'`)
    await writeBackup({ environment, file })
  } finally {
    await site.close()
  }
}

async function linesOf({ pool }: Pick<Cms, 'pool'>, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select * from (${query}) as lines (line) order by line`,
  )
  return rows.map(({ line }) => line)
}
