import { createElement } from 'react'

import type { MailNeeds } from '~cms/email/mail-records'
import type { Mail } from '~cms/email/mailer'
import type { Language } from '~collections/values/language'

import { mailTexts, siteIdentity } from './compose-mail.server'
import { PlainMailBody, plainMailText, type PlainMail } from './plain-mail'
import { siteMailId, type SiteMailKind } from './site-mail-id'
import { mailName } from './tokens.server'
import { writeBuiltIn } from './write-mail.server'

type Words = Omit<PlainMail, 'language' | 'brand'> & { subject: string }
type Letter = {
  to: string
  language: Language
  /** The kind of the mail, and what it is about: each attempt has the same Message-ID. */
  name: [kind: SiteMailKind, subject: string]
  wordsOf: (t: ReturnType<typeof mailTexts>, brand: string) => Words
}

/** A mail whose words nobody changes. */
export async function writePlainMail(
  { payload, domain }: Pick<MailNeeds, 'payload' | 'domain'>,
  { to, language, name: [kind, about], wordsOf }: Letter,
): Promise<Mail> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const { subject, ...words } = wordsOf(mailTexts(language), brand)
  const mail = { language, brand, ...words }
  return {
    fromName: brand,
    replyTo,
    to: { name: '', address: to },
    ...(await writeBuiltIn({
      subject,
      body: createElement(PlainMailBody, mail),
      text: plainMailText(mail),
    })),
    messageId: siteMailId(kind, mailName(about), domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
