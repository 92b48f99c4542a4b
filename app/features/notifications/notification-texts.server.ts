import { mailTexts } from '~/features/mail/compose-mail.server'
import { formatNumber } from '~/i18n/format'
import { toFormats, type Reader } from '~/i18n/formats'

import { countedEvents, type NotificationCounts } from './count-notifications.server'

/** A line for each kind of which there is something new. Counts alone: names and addresses stay in the back office. */
export function notificationTexts(
  counts: NotificationCounts,
  reader: Reader,
  format = (count: number) => formatNumber(count, reader),
): string[] {
  const t = mailTexts(toFormats(reader).language)
  return countedEvents
    .filter((event) => counts[event] > 0)
    .map((event) => t(`news.${event}`, { value: format(counts[event]) }))
}
