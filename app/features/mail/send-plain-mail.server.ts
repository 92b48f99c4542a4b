import { createElement } from 'react'
import type { Payload } from 'payload'

import type { Mailer } from '~cms/email/mailer'
import type { Language } from '~collections/values/language'

import { mailTexts, siteIdentity } from './compose-mail.server'
import { afterFailure } from './delivery'
import { PlainMailBody, plainMailText, type PlainMail } from './plain-mail'
import { mailName } from './tokens.server'
import { writeBuiltIn } from './write-mail.server'

type Words = Omit<PlainMail, 'language' | 'brand'> & { subject: string }
type Letter = {
  to: string
  language: Language
  /** The kind of the mail, and what it is about: a mail that goes out twice has the same Message-ID. */
  name: [kind: string, subject: string]
  wordsOf: (t: ReturnType<typeof mailTexts>, brand: string) => Words
}

export async function sendPlainMail(
  payload: Payload,
  mailer: Mailer,
  { to, language, name: [kind, about], wordsOf }: Letter,
): Promise<void> {
  const { brand, replyTo } = await siteIdentity(payload, language)
  const { subject, ...words } = wordsOf(mailTexts(language), brand)
  const mail = { language, brand, ...words }
  await mailer.send({
    fromName: brand,
    replyTo,
    to: { name: '', address: to },
    ...(await writeBuiltIn({
      subject,
      body: createElement(PlainMailBody, mail),
      text: plainMailText(mail),
    })),
    messageId: `<${kind}.${mailName(about)}@${mailer.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

/** For a job: throws while a retry makes sense, and lets a mail go that was refused for good. */
export async function unlessFinal(
  payload: Payload,
  triesBefore: number,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (failure) {
    const { progress, isFinal } = afterFailure(failure, triesBefore)
    if (!isFinal) throw failure
    payload.logger.warn({ problem: progress.error }, 'a mail about a changed address was not sent')
  }
}
