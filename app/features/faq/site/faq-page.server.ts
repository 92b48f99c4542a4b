import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { orUnavailable } from '~/http/replies.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { isOpenIn } from '~/features/launch/site-launch.server'
import { lineRule } from '~/features/waitlist/line-rule.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'

import { firstFaq } from '../first-faq.server'

export async function loadFaqPage(args: LoaderFunctionArgs) {
  const language = languageOf(args.request)
  const { brand } = await getSiteSettings(language)
  const isOpen = await isOpenIn(args.request)
  const entries = await orUnavailable(() => getFaqEntries(language))
  return {
    head: pageHead(args, { brand, texts: isOpen ? 'openSite:meta.faq' : 'faq:meta', isOpen }),
    language,
    openLead: isOpen ? translator(language)('openSite:faq.lead') : null,
    entries: withRule(
      isOpen ? entries.map((entry) => whenOpen(entry, language)) : entries,
      await lineRule(language, args.context.environment),
    ),
  }
}

/** The first questions that speak of waiting have other words then; those that the team has written stay. */
function whenOpen({ id, question, answer }: FaqView, language: Language): FaqView {
  const first = firstFaq[language].find(
    (each) => each.question === question && toParagraphs(each.answer).join('\n') === answer.join('\n'),
  )
  if (!first?.whenOpen) return { id, question, answer }
  const t = translator(language)
  const place = `openSite:faq.entries.${first.whenOpen}` as const
  return { id, question: t(`${place}.question`), answer: [t(`${place}.answer`)] }
}

/** The numbers of the rule are the site's settings; where there is no rule, its paragraph goes. */
function withRule(entries: FaqView[], rule: string | null): FaqView[] {
  return entries.map(({ answer, ...entry }) => ({
    ...entry,
    answer: answer
      .filter((paragraph) => rule !== null || !paragraph.includes(rulePlace))
      .map((paragraph) => paragraph.replaceAll(rulePlace, rule ?? '')),
  }))
}

const rulePlace = '{{rule}}'

const maxEntries = 100

/** In order. Throws while the database is unavailable. */
export const getFaqEntries = rememberContent(readEntries)

async function readEntries(language: Language): Promise<FaqView[]> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'faq-entries',
    where: { _status: { equals: 'published' }, question: { exists: true }, answer: { exists: true } },
    locale: language,
    fallbackLocale: false,
    sort: ['order', 'id'],
    limit: maxEntries,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
  })
  return docs.map(({ id, question, answer }) => ({
    id,
    question: question ?? '',
    answer: toParagraphs(answer ?? ''),
  }))
}

function toParagraphs(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** `answer` holds one string per paragraph. */
export type FaqView = { id: number; question: string; answer: string[] }
