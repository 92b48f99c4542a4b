import { useFormats } from '~/admin/use-admin'
import { describeWaveTime } from '~/features/waves/wave-time'
import { useTranslation } from '~/i18n/use-translation'

import type { AnnouncementRecord } from '../announcement-records.server'

/** "Monday, 30 Nov 2026, 10:00 (Asia/Amman)": announcements keep the team’s zone, whatever that of their reader. */
export function useTeamTime(timeZone: string): (at: string) => string {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  return (at) => t('at', describeWaveTime(Date.parse(at), formats, timeZone))
}

type Times = Pick<AnnouncementRecord, 'status' | 'sendAt' | 'atLaunch' | 'startedAt' | 'finishedAt'>

/** When it left, leaves, or that it does not. */
export function useWhenText(timeZone: string): (times: Times) => string {
  const { t } = useTranslation('announcementsAdmin')
  const timeOf = useTeamTime(timeZone)
  return ({ status, sendAt, atLaunch, startedAt, finishedAt }) => {
    if (status === 'draft') return t('when.draft')
    if (status === 'scheduled')
      return atLaunch || sendAt === null ? t('when.atLaunch') : t('when.scheduled', { time: timeOf(sendAt) })
    if (startedAt === null) return t('when.neverSent')
    if (status === 'canceled') return t('when.canceled', { time: timeOf(finishedAt ?? startedAt) })
    if (status === 'sent') return t('when.sent', { time: timeOf(finishedAt ?? startedAt) })
    return t('when.sending', { time: timeOf(startedAt) })
  }
}
