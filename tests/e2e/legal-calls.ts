import type { APIRequestContext } from '@playwright/test'

import type { Language } from './texts'

export type LegalDocument = 'privacy' | 'terms'
export type GivenSection = {
  title: string
  content?: string
  language?: Language
  status?: 'draft' | 'published'
}
type KeptSection = Required<GivenSection> & { id: number; order: number; category?: string }

const paths = { privacy: 'privacy-policy', terms: 'terms-of-service' }
const callOf = (document: LegalDocument) => `/api/system/content/${paths[document]}`

export function legalCalls(owner: APIRequestContext, visitor: APIRequestContext) {
  return {
    async give(document: LegalDocument, sections: GivenSection[]): Promise<void> {
      const defaults = { content: 'Some words.', language: 'en', status: 'draft' }
      const data = { sections: sections.map((section) => ({ ...defaults, ...section })) }
      const reply = await owner.post(callOf(document), { data })
      if (!reply.ok()) throw new Error(`Not saved: ${reply.status()} ${await reply.text()}`)
    },
    async read(document: LegalDocument): Promise<KeptSection[]> {
      const reply = await owner.get(callOf(document))
      return ((await reply.json()) as { data: KeptSection[] }).data
    },
    async publicPage(document: LegalDocument, language: Language): Promise<string> {
      const reply = await visitor.get(`/${document}?lng=${language}`)
      return reply.text()
    },
  }
}
