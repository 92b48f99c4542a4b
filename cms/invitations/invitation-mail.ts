import { createElement } from 'react'
import type { Payload } from 'payload'
import type { Language } from '~collections/values'
import { oneLine } from '../email/one-line'
import { renderMail } from '../email/render-mail'
import { siteIdentity } from '../email/site-identity'
import { InvitationMail, invitationText } from '../email/templates/invitation-mail'
import { mailTexts } from '../email/texts'

type Links = { acceptUrl: string; unsubscribeUrl: string }

/** An invitation as it leaves, but for whom it goes to. */
export async function composeInvitation(payload: Payload, language: Language, links: Links) {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = { language, brand, ...links }
  return {
    fromName: brand,
    replyTo,
    subject: oneLine(mailTexts(language)('invitation.subject', { brand })),
    html: await renderMail(createElement(InvitationMail, props)),
    text: invitationText(props),
  }
}

/** Where the buttons of an invitation lead, in the person's language. */
export function invitationLinks(
  siteUrl: string,
  language: Language,
  tokens: { accept: string; unsubscribe: string },
): Links {
  return {
    acceptUrl: `${siteUrl}/invitation/${tokens.accept}?lng=${language}`,
    unsubscribeUrl: `${siteUrl}/unsubscribe/${tokens.unsubscribe}?lng=${language}`,
  }
}
