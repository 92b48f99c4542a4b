import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailLink, MailNote, MailText, MailTitle } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'
import { formatDay } from '~/i18n/format'
import type { Formats } from '~/i18n/formats'

import { digestRows, markLine } from '../digest-lines.server'
import type { WeeklyDigest } from '../weekly-digest.server'

export type DigestMailProps = {
  /** How the person reads dates and numbers, and in which language. */
  reader: Formats
  brand: string
  digest: WeeklyDigest
  analyticsUrl: string
  /** Where the choice to get it stands. */
  choiceUrl: string
}

const cell = { ...style.text, ...style.row }

/** What a week came to, for somebody of the team. */
export function DigestMail(props: DigestMailProps) {
  const { reader, brand, digest, analyticsUrl, choiceUrl } = props
  const { language } = reader
  const t = mailTexts(language)
  const footer = (
    <MailNote>
      {t('digest.why')} <MailLink href={choiceUrl}>{t('digest.choice')}</MailLink>
    </MailNote>
  )
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={periodOf(props)}>
      <MailTitle>{t('digest.title')}</MailTitle>
      <MailText>{periodOf(props)}</MailText>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ borderCollapse: 'collapse', margin: '0 0 24px' }}
      >
        <tbody>
          {digestRows(digest, reader).map(({ name, value, change }) => (
            <tr key={name}>
              <td className="mail-ink mail-row" style={cell}>
                {name}
                <br />
                <span className="mail-soft" style={style.small}>
                  {change}
                </span>
              </td>
              <td
                className="mail-ink mail-row"
                style={{ ...cell, fontWeight: 600, textAlign: language === 'ar' ? 'left' : 'right' }}
              >
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {digest.marks.map((mark) => (
        <MailText key={`${mark.date} ${mark.kind}`}>{markLine(mark, reader)}</MailText>
      ))}
      <MailButton href={analyticsUrl}>{t('digest.open')}</MailButton>
    </MailFrame>
  )
}

export function digestText(props: DigestMailProps): string {
  const { reader, digest, analyticsUrl, choiceUrl } = props
  const t = mailTexts(reader.language)
  return [
    `${t('digest.title')}\n${periodOf(props)}`,
    digestRows(digest, reader)
      .map(({ name, value, change }) => `${name}: ${value} (${change})`)
      .join('\n'),
    ...digest.marks.map((mark) => markLine(mark, reader)),
    `${t('digest.open')}:\n${analyticsUrl}`,
    `--\n${t('digest.why')}\n${t('digest.choice')}: ${choiceUrl}`,
  ].join('\n\n')
}

function periodOf({ reader, digest: { from, to } }: DigestMailProps): string {
  const period = { from: formatDay(from, reader), to: formatDay(to, reader) }
  return mailTexts(reader.language)('digest.period', period)
}
