import { Button, Heading, Link, Text } from '@react-email/components'

import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
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

const cell = { ...style.text, borderBottom: '1px solid #e0d7c5', margin: 0, padding: '8px 0' }

/** What a week came to, for somebody of the team. */
export function DigestMail(props: DigestMailProps) {
  const { reader, brand, digest, analyticsUrl, choiceUrl } = props
  const { language } = reader
  const t = mailTexts(language)
  const footer = (
    <Text style={style.small}>
      {t('digest.why')}{' '}
      <Link href={choiceUrl} style={style.link}>
        {t('digest.choice')}
      </Link>
    </Text>
  )
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={periodOf(props)}>
      <Heading as="h1" style={style.title}>
        {t('digest.title')}
      </Heading>
      <Text style={style.text}>{periodOf(props)}</Text>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {digestRows(digest, reader).map(({ name, value, change }) => (
            <tr key={name}>
              <td style={cell}>
                {name}
                <br />
                <span style={style.small}>{change}</span>
              </td>
              <td style={{ ...cell, fontWeight: 600, textAlign: language === 'ar' ? 'left' : 'right' }}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {digest.marks.map((mark) => (
        <Text key={`${mark.date} ${mark.kind}`} style={{ ...style.text, margin: '16px 0 0' }}>
          {markLine(mark, reader)}
        </Text>
      ))}
      <Button href={analyticsUrl} style={{ ...style.button, marginTop: 24 }}>
        {t('digest.open')}
      </Button>
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
