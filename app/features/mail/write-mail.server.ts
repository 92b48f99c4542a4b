import { createElement, type ReactElement } from 'react'
import type { Payload } from 'payload'

import { oneLine } from '~cms/email/sender'
import { mailWords } from '~collections/mail-template-schema'
import type { Language } from '~collections/values/language'
import type { TemplateMail } from '~collections/values/mail-templates'

import { renderMail } from './compose-mail.server'
import { markPicture, toPreview } from './mail-mark.server'
import { fillIn, TemplateMailBody, templateText, type FilledMail } from './template-mail'

export type Written = { subject: string; html: string; text: string }

/** Carries the picture that it shows. */
type WrittenMail = Written & { attachments: [typeof markPicture] }

/** A mail in the words that come with the product. */
type BuiltIn = { subject: string; body: ReactElement; text: string }

/** A mail in the words of the team, if it has written some, else in its own. */
export async function writeMail(payload: Payload, mail: FilledMail, builtIn: BuiltIn): Promise<WrittenMail> {
  const words = await readWords(payload, mail)
  return writeBuiltIn(words ? inWords(mail, words) : builtIn)
}

export async function writeBuiltIn({ subject, body, text }: BuiltIn): Promise<WrittenMail> {
  return { subject: oneLine(subject), html: await renderMail(body), text, attachments: [markPicture] }
}

type Words = { subject: string; text: string }

/** For a page of ours that shows what would be mailed. */
export async function previewInWords(mail: FilledMail, words: Words): Promise<Written> {
  const { subject, html, text } = await writeBuiltIn(inWords(mail, words))
  return { subject, html: toPreview(html), text }
}

function inWords(mail: FilledMail, { subject, text }: Words): BuiltIn {
  return {
    subject: fillIn(subject, mail),
    body: createElement(TemplateMailBody, { mail, text }),
    text: templateText(mail, text),
  }
}

type Which = { mail: TemplateMail; language: Language }

/** Asked for each mail, so that a change holds on every instance. Words that no longer fit are left aside. */
async function readWords(payload: Payload, { mail, language }: Which): Promise<Words | null> {
  const { docs } = await payload.find({
    collection: 'mail-templates',
    where: { mail: { equals: mail }, language: { equals: language } },
    select: { subject: true, text: true },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true, // whom the mail is for may not read templates
  })
  const parsed = mailWords(mail).safeParse(docs[0])
  return parsed.success ? parsed.data : null
}
