import { createElement } from 'react'
import type { Payload, PayloadRequest } from 'payload'

import { mailTexts, siteIdentity } from '~/features/mail/compose-mail.server'
import { markPicture, toPreview } from '~/features/mail/mail-mark.server'
import { inDarkPalette } from '~/features/mail/mail-style'
import { writeBuiltIn, type Written } from '~/features/mail/write-mail.server'
import { toBlocks } from '~/features/rich-text/to-blocks'
import type { Mail } from '~cms/email/mailer'
import type { Language } from '~collections/values/language'

import { announcementPictureType } from '../announcement-pictures.server'
import { campaignLink, withLinks } from '../campaign-links'
import { AnnouncementMail, announcementText } from './announcement-mail'

/** In one language. */
export type MailWords = {
  subject: string
  /** Rich text. */
  content: unknown
  buttonLabel: string
  buttonUrl: string
  pictureAlt: string
  picture: { bytes: Buffer; width: number; height: number } | null
}

export type AnnouncementLinks = {
  placeUrl: string
  unsubscribeUrl: string
  /** The tag of the links that lead to us. */
  campaign: string
}

type ComposedMail = Written & Required<Pick<Mail, 'fromName' | 'replyTo' | 'attachments'>>

const pictureSource = 'cid:picture@kalima'

/** Everything except the recipient; within a transaction by its `req`. */
export async function composeAnnouncement(
  payload: Payload,
  words: MailWords,
  language: Language,
  links: AnnouncementLinks,
  req?: PayloadRequest,
): Promise<ComposedMail> {
  const { brand, replyTo } = await siteIdentity(payload, language, req)
  const own = {
    siteUrl: payload.config.serverURL,
    ownAddresses: await readOwnAddresses(payload, req),
    campaign: links.campaign,
  }
  const become = (href: string) => campaignLink(href, own)
  const { subject, buttonLabel, buttonUrl, picture, pictureAlt } = words
  const props = {
    language,
    brand,
    subject,
    blocks: withLinks(toBlocks(words.content), become),
    button: buttonLabel && buttonUrl ? { label: buttonLabel, url: become(buttonUrl) } : null,
    picture: picture && { ...picture, source: pictureSource, alt: pictureAlt },
    placeUrl: links.placeUrl,
    unsubscribeUrl: links.unsubscribeUrl,
  }
  const written = await writeBuiltIn({
    subject,
    body: createElement(AnnouncementMail, props),
    text: announcementText(props),
  })
  return {
    fromName: brand,
    replyTo,
    ...written,
    attachments: [markPicture, ...(picture ? [pictureAttachment(picture.bytes)] : [])],
  }
}

const pictureAttachment = (content: Buffer) => ({
  filename: 'picture.jpg',
  contentType: announcementPictureType,
  content,
  cid: pictureSource.slice('cid:'.length),
  contentDisposition: 'inline' as const,
})

/** Where the open site leads. */
async function readOwnAddresses(payload: Payload, req?: PayloadRequest): Promise<string[]> {
  const { appAddress, logInAddress, signUpAddress } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true, // public settings
    ...(req && { req }),
  })
  return [appAddress, logInAddress, signUpAddress].filter((address) => typeof address === 'string')
}

/** The links of a mail to nobody: those that are somebody’s own lead to the site. */
export function sampleLinks(payload: Payload, campaign: string): AnnouncementLinks {
  const siteUrl = `${payload.config.serverURL}/`
  return { placeUrl: siteUrl, unsubscribeUrl: siteUrl, campaign }
}

/** For a page of ours that shows what would be mailed; in a dark mail program with `isDark`. */
export async function previewAnnouncement(
  payload: Payload,
  words: MailWords,
  language: Language,
  { isDark = false } = {},
): Promise<Written> {
  const { subject, html, text } = await composeAnnouncement(
    payload,
    words,
    language,
    sampleLinks(payload, 'announcement'),
  )
  const shown = toPreview(isDark ? inDarkPalette(html) : html)
  const { picture } = words
  if (!picture) return { subject, html: shown, text }
  const data = `data:${announcementPictureType};base64,${picture.bytes.toString('base64')}`
  return { subject, html: shown.replaceAll(pictureSource, data), text }
}

/** How a mail says that it is for trying out. */
export function testSubject(subject: string, language: Language): string {
  return mailTexts(language)('announcement.testSubject', { subject })
}
