import { formatsOf } from '~/admin/formats-of.server'
import type { mailTexts } from '~/features/mail/compose-mail.server'
import { findMemberRecipient } from '~/features/mail/member-recipient.server'
import { writePlainMail } from '~/features/mail/write-plain-mail.server'
import { formatNumber } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { fallbackLanguage } from '~/i18n/language'
import type { MailNeeds, MailRecords } from '~cms/email/mail-records'
import type { Admin } from '~collections/payload-types'
import { readPreferences } from '~collections/preferences-schema'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import { readLockedPlan, type Waves } from '../wave-plan.server'
import { runColumns, toRun, type WaveRun } from '../wave-runs.server'
import { describeWaveTime } from '../wave-time'

/** What came of a wave, to somebody who runs the team and still wants mails. */
export function waveReports(needs: MailNeeds): MailRecords {
  return {
    isPerishable: true,
    async claim(req, id) {
      const [report] = await queryInTransaction<{ admin: number }>(
        req,
        sql`SELECT admin_id AS admin FROM invitation_wave_reports WHERE id = ${id} FOR UPDATE`,
      )
      if (!report) return null
      const admin = await findMemberRecipient(req, report.admin)
      if (!admin || !isReportedTo(admin)) return null
      const [row] = await queryInTransaction(
        req,
        sql`SELECT ${sql.raw(runColumns)} FROM invitation_wave_runs AS run
            JOIN invitation_wave_reports AS report ON report.run_id = run.id WHERE report.id = ${id}`,
      )
      const [run, waves] = [toRun(row), await readLockedPlan(req)]
      return { write: () => writeReport(needs, { id, admin, run, waves }) }
    },
  }
}

/** As `reportedTo` has it, should they have changed their mind or role since. */
function isReportedTo({ teamRole, preferences }: Admin): boolean {
  const runsTeam = teamRole === 'owner' || teamRole === 'admin'
  return runsTeam && readPreferences(preferences).notifications.email !== 'off'
}

type Report = { id: number; admin: Admin; run: WaveRun; waves: Waves }

function writeReport(needs: MailNeeds, { id, admin, run, waves }: Report) {
  const language = admin.profile?.language ?? fallbackLanguage
  const reader = formatsOf(admin, language, { SITE_TIME_ZONE: needs.timeZone })
  return writePlainMail(needs, {
    to: admin.email,
    language,
    name: ['wave', `${id} ${run.dueAt}`],
    wordsOf: (t, brand) => ({
      subject: t(run.outcome === 'missed' ? 'wave.subjectMissed' : 'wave.subject', {
        brand,
        value: formatNumber(run.invited, reader),
      }),
      title: t(run.outcome === 'missed' ? 'wave.titleMissed' : 'wave.title'),
      paragraphs: linesOf(t, { run, waves, reader, timeZone: needs.timeZone }),
      button: { label: t('wave.open'), url: `${needs.siteUrl}/admin/waitlist?waves=1&lng=${language}` },
      why: t('wave.why'),
    }),
  })
}

type Lines = Pick<Report, 'run' | 'waves'> & { reader: Formats; timeZone: string }

/** Counts alone: names and addresses stay in the back office. */
function linesOf(t: ReturnType<typeof mailTexts>, { run, waves, reader, timeZone }: Lines): string[] {
  const format = (value: number) => formatNumber(value, reader)
  const timeOf = (at: number) => t('wave.at', describeWaveTime(at, reader, timeZone))
  const { plan, nextAt, launchAt, status } = waves
  const isNextBeforeLaunch = nextAt !== null && (launchAt === null || nextAt < launchAt)
  return [
    t('wave.due', { time: timeOf(run.dueAt) }),
    run.outcome === 'missed'
      ? t('wave.missed')
      : t('wave.invited', { value: format(run.invited), wanted: format(run.wanted) }),
    ...(run.heldBack > 0
      ? [t('wave.heldBack', { value: format(run.heldBack), holdback: format(plan?.holdback ?? 0) })]
      : []),
    ...run.skipped.map(({ reason, count }) =>
      t('wave.skipped', { reason: t(`wave.skip.${reason}`), value: format(count) }),
    ),
    t('wave.left', { value: format(run.left) }),
    status === 'active' && isNextBeforeLaunch
      ? t('wave.next', { time: timeOf(nextAt) })
      : t(status === 'paused' ? 'wave.paused' : 'wave.over'),
  ]
}
