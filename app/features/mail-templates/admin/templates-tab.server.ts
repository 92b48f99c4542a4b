import { z } from 'zod'

import { formatsOf } from '~/admin/formats-of.server'
import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { orUnavailable } from '~/http/replies.server'
import { previewInWords } from '~/features/mail/write-mail.server'
import { languageOf } from '~/i18n/detect-language.server'
import { languages } from '~collections/values/language'
import { templateMails } from '~collections/values/mail-templates'

import { sampleMail } from '../sample-mail.server'
import { readOwnTemplates, readTemplate } from '../templates.server'
import { templateIntents } from './template-intents.server'

const wanted = z.object({
  mail: z.enum(templateMails).catch('invitation'),
  language: z.enum(languages),
})

/** For admins alone. `?mail=` and `?language=` name a template, by default in the reader’s language. */
async function load({ member, request, context: { environment } }: TabVisit) {
  const { searchParams } = new URL(request.url)
  const reader = languageOf(request)
  const which = wanted.extend({ language: z.enum(languages).catch(reader) }).parse({
    mail: searchParams.get('mail'),
    language: searchParams.get('language'),
  })
  return orUnavailable(async () => {
    const own = await readOwnTemplates(member)
    const template = await readTemplate(member, which)
    const formats = formatsOf(member.user, reader, environment)
    const sample = await previewInWords(await sampleMail(member, which, formats), template)
    return { own, template, sample, isResetting: searchParams.has('reset') }
  })
}

export const templatesTab = {
  id: 'templates',
  group: 'site',
  role: 'admin',
  isWide: true,
  load,
  intents: () => templateIntents,
} as const satisfies SettingsTab

export type TemplatesTabData = Awaited<ReturnType<typeof load>>
