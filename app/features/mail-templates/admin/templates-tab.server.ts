import { z } from 'zod'

import { formatsOf } from '~/admin/formats-of.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { previewInWords } from '~/features/mail/write-mail.server'
import { languageOf } from '~/i18n/detect-language.server'
import type { Environment } from '~cms/environment'
import { languages } from '~collections/values/language'
import { templateMails } from '~collections/values/mail-templates'

import { sampleMail } from '../sample-mail.server'
import { readOwnTemplates, readTemplate } from '../templates.server'

const wanted = z.object({
  mail: z.enum(templateMails).catch('invitation'),
  language: z.enum(languages),
})

type Deps = { environment: Pick<Environment, 'SITE_TIME_ZONE'> }

/** Of admins alone. `?mail=` and `?language=` name a template, by default in the reader’s language. */
export async function loadTemplatesTab(member: Member, request: Request, { environment }: Deps) {
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

export type TemplatesTabData = Awaited<ReturnType<typeof loadTemplatesTab>>
