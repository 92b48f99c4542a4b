import { mailTexts } from '~/features/mail/compose-mail.server'
import {
  MailButton,
  MailFrame,
  MailLink,
  MailNote,
  MailText,
  MailTitle,
  SameAsLink,
} from '~/features/mail/mail-frame'
import type { Language } from '~collections/values/language'
import type { JoinMailKind } from '~collections/values/waitlist'

/** The mail of a place has words of their own for who has registered, and so is in line no more. */
export type JoinMailWords = JoinMailKind | 'registered'

export type JoinMailProps = {
  language: Language
  brand: string
  /** Where the button leads. */
  url: string
  /** How long the link is valid. */
  days: number
  /** The place in line, as it is written; empty for who has none. */
  place: string
  /** Only who is in line can leave it. */
  unsubscribeUrl: string | null
}

/** The words of each mail; none contains text that a stranger typed. */
function wordsOf(kind: JoinMailWords, { language, brand, days, place }: JoinMailProps) {
  const t = mailTexts(language)
  switch (kind) {
    case 'confirmation':
      return {
        ...sharedWords(t, kind, brand),
        text: t('confirmation.text', { brand }),
        notes: [t('confirmation.validity', { count: days }), t('confirmation.notYou')],
      }
    case 'place':
      return {
        ...sharedWords(t, kind, brand),
        text: t('place.text', { brand, place }),
        notes: [t('place.forYou')],
      }
    case 'registered':
      return {
        ...sharedWords(t, kind, brand),
        text: t('registered.text', { brand }),
        notes: [t('place.forYou')],
      }
    case 'rejoin':
      return {
        ...sharedWords(t, kind, brand),
        text: t('rejoin.text', { brand }),
        notes: [t('rejoin.validity', { count: days }), t('rejoin.notYou')],
      }
  }
}

function sharedWords(t: ReturnType<typeof mailTexts>, kind: JoinMailWords, brand: string) {
  return {
    preview: t(`${kind}.preview`),
    title: t(`${kind}.title`),
    greeting: t(`${kind}.greeting`),
    next: t(`${kind}.next`),
    button: t(`${kind}.button`),
    why: t(kind === 'confirmation' || kind === 'rejoin' ? `${kind}.why` : 'unsubscribe.why', { brand }),
  }
}

export function JoinMailBody({ kind, ...props }: JoinMailProps & { kind: JoinMailWords }) {
  const { language, brand, url, unsubscribeUrl } = props
  const t = mailTexts(language)
  const words = wordsOf(kind, props)
  const [validity, ...others] = words.notes
  const footer = (
    <MailNote>
      {words.why}{' '}
      {unsubscribeUrl !== null && <MailLink href={unsubscribeUrl}>{t('unsubscribe.link')}</MailLink>}
    </MailNote>
  )
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={words.preview}>
      <MailTitle>{words.title}</MailTitle>
      <MailText>{words.greeting}</MailText>
      <MailText>{words.text}</MailText>
      <MailText>{words.next}</MailText>
      <MailButton href={url}>{words.button}</MailButton>
      <MailNote>{validity}</MailNote>
      <SameAsLink language={language} href={url} />
      {others.map((note) => (
        <MailNote key={note}>{note}</MailNote>
      ))}
    </MailFrame>
  )
}

export function joinMailText(kind: JoinMailWords, props: JoinMailProps): string {
  const { language, url, unsubscribeUrl } = props
  const words = wordsOf(kind, props)
  const unsubscribe =
    unsubscribeUrl === null ? [] : [`${mailTexts(language)('unsubscribe.link')}: ${unsubscribeUrl}`]
  return [
    words.greeting,
    words.text,
    words.next,
    `${words.button}:\n${url}`,
    ...words.notes,
    ['--', words.why, ...unsubscribe].join('\n'),
  ].join('\n\n')
}
