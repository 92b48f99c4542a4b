import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { orUnavailable } from '~/api/api-call.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import type { Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'

/** What /faq needs. */
export async function loadFaqPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  return {
    head: pageHead(args, { brand, texts: 'faq:meta' }),
    language,
    entries: await orUnavailable(() => getFaqEntries(language)),
  }
}

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

/** A question with its answer, a paragraph for each entry. */
export type FaqView = { id: number; question: string; answer: string[] }
