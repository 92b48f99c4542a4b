import { mailTexts } from '~/features/mail/compose-mail.server'
import { formatDay, formatNumber } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'

import type { Mark } from './marks'
import { digestFigures, type WeeklyDigest } from './weekly-digest.server'

/** The figures of a week in the words of a mail. */
export function digestRows({ figures }: WeeklyDigest, reader: Formats) {
  const t = mailTexts(reader.language)
  return digestFigures.map((figure) => {
    const { current, previous } = figures[figure]
    return {
      name: t(`digest.figure.${figure}`),
      value: formatNumber(current, reader),
      change: t('digest.before', { value: formatNumber(previous, reader) }),
    }
  })
}

export function markLine({ date, kind, count }: Mark, reader: Formats): string {
  const t = mailTexts(reader.language)
  const words =
    kind === 'invitations'
      ? t('digest.mark.invitations', { count, value: formatNumber(count, reader) })
      : t(`digest.mark.${kind}`)
  return `${formatDay(date, reader)}: ${words}`
}

export function digestLines(digest: WeeklyDigest, reader: Formats): string[] {
  return [
    ...digestRows(digest, reader).map(({ name, value, change }) => `${name}: ${value} (${change})`),
    ...digest.marks.map((mark) => markLine(mark, reader)),
  ]
}
