import { z } from 'zod'

import { parseForm, type FormInput, type ReplyTo, forAdmins } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { settingsPath } from '~/admin/settings/settings-path'
import { previewInWords } from '~/features/mail/write-mail.server'
import { languages } from '~collections/values/language'
import { templateMails } from '~collections/values/mail-templates'

import { sampleMail } from '../sample-mail.server'
import { checkWords, resetTemplate, saveTemplate, type Which } from '../templates.server'

const which = z.object({ mail: z.enum(templateMails), language: z.enum(languages) })

const whichIn = (form: FormData): Which =>
  parseForm(which, { mail: textIn(form, 'mail'), language: textIn(form, 'language') })

function wordsIn(form: FormData, { mail }: Which) {
  return checkWords(mail, { subject: textIn(form, 'subject') ?? '', text: textIn(form, 'text') ?? '' })
}

async function preview({ member, form, formats }: FormInput) {
  const template = whichIn(form)
  const words = wordsIn(form, template)
  const shown = await previewInWords(await sampleMail(member, template, formats), words)
  return { details: { ...words, shown } }
}

/** With `stay` a script stays on the screen. */
function after({ form, t }: FormInput, template: Which) {
  if (form.has('stay')) return { message: t('settings:saved') }
  return { redirectTo: settingsPath('templates', { ...template, saved: '1' }) }
}

async function save(input: FormInput) {
  const { member, form } = input
  const template = whichIn(form)
  await saveTemplate(member, template, wordsIn(form, template), textIn(form, 'seen') ?? '')
  return after(input, template)
}

async function reset(input: FormInput) {
  const { member, form } = input
  const template = whichIn(form)
  const seen = textIn(form, 'seen') ?? ''
  await resetTemplate(member, template, seen === '' ? undefined : seen)
  return after(input, template)
}

/** Saves nothing. */
export const previewIntents = { 'template-preview': forAdmins(preview) }

export const templateIntents = {
  ...previewIntents,
  'template-save': forAdmins(save),
  'template-reset': forAdmins(reset),
}

export type TemplateReply = ReplyTo<typeof templateIntents>
