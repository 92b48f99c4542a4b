import { createElement } from 'react'
import type { Payload } from 'payload'
import { invitationDays } from '~collections/values/invitations'
import type { Language } from '~collections/values/language'
import { siteIdentity, mailTexts } from '~/features/mail/compose-mail.server'
import { writeMail } from '~/features/mail/write-mail.server'
import { InvitationMail, invitationText } from './invitation-mail'

type Links = { acceptUrl: string; unsubscribeUrl: string }

/** Everything except the recipient. */
export async function composeInvitation(payload: Payload, language: Language, links: Links) {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const props = { language, brand, ...links, days: invitationDays }
  return {
    fromName: brand,
    replyTo,
    ...(await writeMail(
      payload,
      {
        mail: 'invitation',
        language,
        brand,
        url: links.acceptUrl,
        footerUrl: links.unsubscribeUrl,
        values: { days: String(invitationDays) },
      },
      {
        subject: mailTexts(language)('invitation.subject', { brand }),
        body: createElement(InvitationMail, props),
        text: invitationText(props),
      },
    )),
  }
}

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
