import { mailTexts } from '~/features/mail/compose-mail.server'
import { MailButton, MailFrame, MailLink, MailNote, MailTitle, SameAsLink } from '~/features/mail/mail-frame'
import { style } from '~/features/mail/mail-style'
import type { RichTextBlock } from '~/features/rich-text/blocks'
import type { Language } from '~collections/values/language'

import { BlocksMail, blocksText } from './blocks-mail'

export type AnnouncementMailProps = {
  language: Language
  brand: string
  subject: string
  /** Their links lead where they do in the mail. */
  blocks: RichTextBlock[]
  button: { label: string; url: string } | null
  picture: { source: string; width: number; height: number; alt: string } | null
  placeUrl: string
  unsubscribeUrl: string
}

/** How wide a picture is at the most: as the column of the text. */
const columnWidth = 504
/** Characters that mail programs list beside the subject. */
const previewLength = 140

export function AnnouncementMail(props: AnnouncementMailProps) {
  const { language, brand, subject, blocks, button, picture, placeUrl, unsubscribeUrl } = props
  const t = mailTexts(language)
  const footer = (
    <MailNote>
      {t('unsubscribe.why', { brand })} <MailLink href={placeUrl}>{t('announcement.place')}</MailLink>
      {' · '}
      <MailLink href={unsubscribeUrl}>{t('unsubscribe.link')}</MailLink>
    </MailNote>
  )
  return (
    <MailFrame language={language} brand={brand} footer={footer} preview={previewOf(blocks)}>
      <MailTitle>{subject}</MailTitle>
      {picture && <Picture {...picture} />}
      <BlocksMail blocks={blocks} language={language} />
      {button && (
        <>
          <MailButton href={button.url}>{button.label}</MailButton>
          <SameAsLink language={language} href={button.url} />
        </>
      )}
    </MailFrame>
  )
}

function Picture({ source, width, height, alt }: NonNullable<AnnouncementMailProps['picture']>) {
  const shown = Math.min(columnWidth, Math.ceil(width / 2))
  return (
    <img
      src={source}
      alt={alt}
      width={shown}
      height={Math.round((height * shown) / width)}
      style={style.picture}
    />
  )
}

function previewOf(blocks: RichTextBlock[]): string {
  const words = blocksText(blocks, { withoutAddresses: true }).replaceAll(/\s+/g, ' ').trim()
  return Array.from(words).slice(0, previewLength).join('')
}

export function announcementText(props: AnnouncementMailProps): string {
  const { language, brand, subject, blocks, button, placeUrl, unsubscribeUrl } = props
  const t = mailTexts(language)
  return [
    subject,
    blocksText(blocks),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    [
      '--',
      t('unsubscribe.why', { brand }),
      `${t('announcement.place')}: ${placeUrl}`,
      `${t('unsubscribe.link')}: ${unsubscribeUrl}`,
    ].join('\n'),
  ].join('\n\n')
}
