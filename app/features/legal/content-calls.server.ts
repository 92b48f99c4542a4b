import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { lng } from '~/api/contract/inputs'
import { successWith } from '~/api/contract/shapes'
import { legalSectionShape } from './legal-section-shape.server'
import { translator } from '~/i18n/i18n.server'
import type { LegalDocument } from '~collections/values/legal'

import { type ManagedSection, todayIn } from './managed-section'
import { replaceDocument } from './replace-document.server'
import { sectionInputs } from './section-inputs.server'
import { readDocument } from './stored-sections.server'

const tag = 'Legal content'
const reply = successWith({
  data: z.array(legalSectionShape),
  version: z.int().meta({ description: 'Every change of the document raises it' }),
  message: z.string(),
})

const paths = {
  privacy: '/system/content/privacy-policy',
  terms: '/system/content/terms-of-service',
} as const

export const readPrivacyCall = readCall('privacy')
export const savePrivacyCall = saveCall('privacy')
export const readTermsCall = readCall('terms')
export const saveTermsCall = saveCall('terms')

function readCall(document: LegalDocument) {
  return defineContractCall(
    defineCall({
      method: 'GET',
      path: paths[document],
      who: 'viewer',
      tag,
      summary: 'Every section of the document, by language and order',
      query: z.object({ lng }),
      status: 200,
      reply,
    }),
    async ({ actor, language }) => {
      const { sections, version } = await readDocument(actor, document)
      const message = translator(language)(`api:legal.read.${document}`)
      return success({ data: toRecords(sections, document), version, message })
    },
  )
}

function saveCall(document: LegalDocument) {
  return defineContractCall(
    defineCall({
      method: 'POST',
      path: paths[document],
      who: 'editor',
      tag,
      summary:
        'Replace the whole document, in both languages, in the sequence of the list; only admins leave sections out',
      query: z.object({ lng }),
      body: z.object({
        sections: sectionInputs[document],
        version: z
          .optional(z.int('api:field.type'))
          .meta({ description: 'The version that the list is based on; an older one is refused with 409' }),
      }),
      bodyBytes: 2 * 1024 * 1024,
      status: 200,
      reply,
      refusals: [409],
    }),
    async ({ actor, language, context, body: { sections, version } }) => {
      const today = todayIn(context.environment.SITE_TIME_ZONE)
      const replaced = await replaceDocument(actor, { document, version, sections, today })
      const message = translator(language)(`api:legal.updated.${document}`)
      return success({ data: toRecords(replaced.sections, document), version: replaced.version, message })
    },
  )
}

function toRecords(sections: ManagedSection[], document: LegalDocument): z.input<typeof legalSectionShape>[] {
  return sections.map(({ id, title, content, order, lastUpdated, status, language, category }) => ({
    id,
    title,
    content,
    order,
    lastUpdated,
    status,
    language,
    ...(document === 'terms' && { category }),
  }))
}
