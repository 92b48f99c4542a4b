import type { PoolClient } from 'pg'
import { isoFormat } from '~collections/transaction-sql'
import { launchPhase, openingTime, type LaunchPlan } from '~collections/values/launch'
import type { MailKind } from '~collections/values/mails'
import { listTables } from './catalog'

/** What may have left since the backup, and waits for people now. */
export type HeldMails = {
  /** In the outbox. */
  mails: number
  pausedAnnouncements: number
  canceledAnnouncements: number
  areWavesPaused: boolean
  isOpeningTold: boolean
}

/** Records that say of themselves that their mail is in the outbox. */
const tablesOfOutbox = {
  message: 'messages',
  'team-invitation': 'team_invitations',
  'join-mail': 'join_mails',
  invitation: 'invitations',
} as const satisfies Partial<Record<MailKind, string>>

/**
 * Leaves to people what was due by now, in the transaction that has loaded it: the site may have mailed it after the backup
 * (docs/decisions/0058-a-restore-mails-nothing-twice.md). What was being handed over fails as unclear once the site runs.
 */
export async function holdMails(client: PoolClient): Promise<HeldMails> {
  const change = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rowCount ?? 0
  // The first archives come from before there were any.
  const hasAnnouncements = (await listTables(client)).some(({ name }) => name === 'announcements')
  const changeAnnouncements: typeof change = async (...args) => (hasAnnouncements ? change(...args) : 0)
  const { now, plan, isMarked } = await readLaunch(client)
  const opening = plan && launchPhase(plan, now.getTime()) === 'open' ? openingTime(plan) : null

  const canceledAnnouncements = await changeAnnouncements(
    `UPDATE announcements SET status = 'canceled', updated_at = now()
     WHERE status = 'scheduled' AND (send_at <= $1 OR at_launch AND $2)`,
    [now, isMarked || opening !== null],
  )
  const pausedAnnouncements = await changeAnnouncements(
    `UPDATE announcements SET status = 'paused', updated_at = now() WHERE status = 'sending'`,
  )
  // As a pause by hand does; resuming queues them again. Of one that is sent already, nothing would.
  await changeAnnouncements(
    `DELETE FROM outgoing_mails AS mail USING announcement_recipients AS recipient, announcements AS announcement
     WHERE mail.kind = 'announcement' AND mail.state IN ('queued', 'outbox') AND recipient.id = mail.record_id
       AND announcement.id = recipient.announcement_id AND announcement.status <> 'sent'`,
  )
  const mails = await change(
    `UPDATE outgoing_mails SET state = 'outbox' WHERE state = 'queued' AND due_at <= $1`,
    [now],
  )
  for (const [kind, table] of Object.entries(tablesOfOutbox))
    await change(
      `UPDATE ${table} SET in_outbox = true FROM outgoing_mails AS mail
       WHERE mail.kind = $1 AND mail.record_id = ${table}.id AND mail.state = 'outbox'`,
      [kind],
    )
  const waves = await change(
    `UPDATE invitation_waves SET status = 'paused', updated_at = now() WHERE status = 'active' AND next_at <= $1`,
    [now],
  )
  const isOpeningTold = opening !== null && !isMarked
  if (isOpeningTold) await change('UPDATE site_content SET launched_at = $1', [new Date(opening)])
  return { mails, pausedAnnouncements, canceledAnnouncements, areWavesPaused: waves > 0, isOpeningTold }
}

/** By the clock of the database, and as late as it can be: loading takes its time. */
async function readLaunch(client: PoolClient) {
  const { rows } = await client.query<LaunchPlan & { isMarked: boolean }>(
    `SELECT to_char(target_date AT TIME ZONE 'UTC', $1) AS "targetDate", coalesce(is_held, false) AS "isHeld",
       to_char(opened_at AT TIME ZONE 'UTC', $1) AS "openedAt", launched_at IS NOT NULL AS "isMarked"
     FROM countdown, site_content`,
    [isoFormat],
  )
  const clock = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return {
    plan: rows[0] ?? null,
    isMarked: rows[0]?.isMarked ?? false,
    now: clock.rows[0]?.now ?? new Date(),
  }
}

/** For the terminal; nothing when nothing was due. */
export function describeHeld(held: HeldMails): string[] {
  const { mails, pausedAnnouncements, canceledAnnouncements, areWavesPaused, isOpeningTold } = held
  const lines = [
    ...(mails > 0 ? [`emails that were due, in the outbox now: ${mails}`] : []),
    ...(pausedAnnouncements > 0
      ? [`announcements that were being sent, paused now: ${pausedAnnouncements}`]
      : []),
    ...(canceledAnnouncements > 0
      ? [`announcements that were due, canceled now: ${canceledAnnouncements}`]
      : []),
    ...(areWavesPaused ? ['invitations in waves, one of which was due: paused now'] : []),
    ...(isOpeningTold ? ['the opening of the site, whose date has passed: webhooks are not told'] : []),
  ]
  if (lines.length === 0) return []
  return [
    'May have left since the backup, so that people decide:',
    ...lines.map((line) => `- ${line}`),
    'docs/operations.md (Backups) says how they go on.',
  ]
}
