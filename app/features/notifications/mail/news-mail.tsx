import { Button, Heading, Link, Text } from '@react-email/components'

import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailFrame } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'
import type { Language } from '~collections/values/language'

import type { News } from '../count-news.server'
import { newsTexts } from '../news-texts.server'

export type NewsMailProps = {
  language: Language
  brand: string
  news: News
  adminUrl: string
  /** Where the choice to get it stands. */
  choiceUrl: string
}

/** Counts alone: names and addresses stay in the back office. */
export function NewsMail(props: NewsMailProps) {
  const { language, brand, adminUrl, choiceUrl } = props
  const t = mailTexts(language)
  const footer = (
    <Text style={style.small}>
      {t('news.why')}{' '}
      <Link href={choiceUrl} style={style.link}>
        {t('news.choice')}
      </Link>
    </Text>
  )
  const lines = newsTexts(props.news, props.language)
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={lines.join(' · ')}>
      <Heading as="h1" style={style.title}>
        {t('news.title')}
      </Heading>
      {lines.map((line) => (
        <Text key={line} style={style.text}>
          {line}
        </Text>
      ))}
      <Button href={adminUrl} style={style.button}>
        {t('news.open')}
      </Button>
    </MailFrame>
  )
}

export function newsText(props: NewsMailProps): string {
  const { language, adminUrl, choiceUrl } = props
  const t = mailTexts(language)
  return [
    t('news.title'),
    newsTexts(props.news, props.language).join('\n'),
    `${t('news.open')}:\n${adminUrl}`,
    `--\n${t('news.why')}\n${t('news.choice')}: ${choiceUrl}`,
  ].join('\n\n')
}
