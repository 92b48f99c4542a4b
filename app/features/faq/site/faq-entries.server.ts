import type { Language } from '~/i18n/language'
import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'

import type { FaqView } from './faq-view'

/** Milliseconds for which an edit may stay unseen. */
const age = 500

/** More questions than anybody would read; a list always has an end. */
const mostQuestions = 100

/** The published questions of a language, in order. Throws while the database is away. */
export const getFaqEntries = rememberBriefly(readEntries, age)

async function readEntries(language: Language): Promise<FaqView[]> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'faq-entries',
    where: { language: { equals: language }, status: { equals: 'published' } },
    sort: 'order',
    limit: mostQuestions,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
  })
  return docs.map(({ id, question, answer }) => ({ id, question, answer: toParagraphs(answer) }))
}

function toParagraphs(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
