import type { Member } from '~/auth/identify.server'
import { addDays, calendarDay } from '~/features/analytics/calendar-day'
import { digestLines } from '~/features/analytics/digest-lines.server'
import { weekOf } from '~/features/analytics/week'
import { readWeeklyDigest } from '~/features/analytics/weekly-digest.server'
import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import type { FilledMail } from '~/features/mail/template-mail'
import { countNotifications } from '~/features/notifications/count-notifications.server'
import { notificationTexts } from '~/features/notifications/notification-texts.server'
import { formatDay, formatInstant, formatNumber } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'
import { inTransaction } from '~cms/transaction'
import { invitationDays } from '~collections/values/invitations'
import type { Language } from '~collections/values/language'
import type { TemplateMail } from '~collections/values/mail-templates'
import { teamInvitationDays } from '~collections/values/team'
import { confirmationDays, rejoinDays } from '~collections/values/waitlist'

type Sample = Pick<FilledMail, 'values' | 'lines'>
type Sampler = (member: Member, formats: Formats) => Promise<Sample> | Sample

const week = 7 * 86_400_000

/** What the mail would say today; its links lead nowhere. */
const samplers: Record<TemplateMail, Sampler> = {
  invitation: () => ({ values: { days: String(invitationDays) } }),
  confirmation: () => ({ values: { days: String(confirmationDays) } }),
  place: (_member, formats) => ({ values: { place: formatNumber(128, formats) } }),
  rejoin: () => ({ values: { days: String(rejoinDays) } }),
  team: ({ user }, { language }) => ({
    values: {
      days: String(teamInvitationDays),
      name: user.name,
      role: mailTexts(language)('team.role.editor'),
    },
  }),
  async news({ payload, user }, formats) {
    const period = { since: new Date(Date.now() - week).toISOString(), until: new Date().toISOString() }
    const counts = await inTransaction(payload, (req) => countNotifications(req, user, period))
    const lines = notificationTexts(counts, formats)
    return { lines: lines.length > 0 ? lines : notificationTexts({ ...counts, joined: 1 }, formats) }
  },
  async digest(_member, formats) {
    const monday = weekOf(addDays(calendarDay(Date.now(), formats.timeZone), -7))
    const digest = await readWeeklyDigest(monday, formats.timeZone)
    const values = { from: formatDay(digest.from, formats), to: formatDay(digest.to, formats) }
    return { values, lines: digestLines(digest, formats) }
  },
  test: (_member, formats) => ({ values: { sentAt: formatInstant(new Date().toISOString(), formats) } }),
}

export async function sampleMail(
  member: Member,
  { mail, language }: { mail: TemplateMail; language: Language },
  formats: Formats,
): Promise<FilledMail> {
  const { payload } = member
  const { brand } = await siteIdentity(payload, language)
  const url = `${payload.config.serverURL}/${mail}/sample`
  const sample = await samplers[mail](member, { ...formats, language })
  return { mail, language, brand, url, footerUrl: url, ...sample }
}
