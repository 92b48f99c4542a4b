import { z } from 'zod'

import { cacheableSuccess } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { successWith } from '~/api/contract/shapes'
import { languages } from '~collections/values/language'

import { legalSectionShape, toSectionRecord } from './legal-section-shape.server'
import type { LegalDocument } from '~collections/values/legal'
import { getPublishedSections } from './published-sections.server'

const filter = z
  .optional(z.enum(languages, 'api:field.choice'))
  .meta({ description: 'Sections of one language; of both when left out', example: 'en' })

export const publicPrivacyCall = publicLegalCall('privacy', '/system/public/privacy-policy')
export const publicTermsCall = publicLegalCall('terms', '/system/public/terms-of-service')

function publicLegalCall(document: LegalDocument, path: string) {
  return defineContractCall(
    defineCall({
      method: 'GET',
      path,
      who: 'public',
      tag: 'Legal content',
      summary: 'The published sections of the document, by language and order',
      query: z.object({ language: filter, lng: filter }),
      status: 200,
      reply: successWith({ data: z.array(legalSectionShape) }),
      isCacheable: true,
    }),
    // `language` is a field of the records, so it takes precedence.
    async ({ request, query: { language, lng } }) => {
      const requested = language ?? lng
      const sections = await Promise.all(
        (requested ? [requested] : languages).map((each) => getPublishedSections(document, each)),
      )
      return cacheableSuccess(request, {
        data: sections.flat().map((section) => toSectionRecord(section, document)),
      })
    },
  )
}
