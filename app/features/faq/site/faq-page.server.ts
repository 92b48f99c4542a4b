import type { LoaderFunctionArgs } from '@remix-run/node'

import { loadPageHead } from '~/features/page-meta/page-head.server'
import { siteTranslator } from '~/features/page-texts/written-texts.server'
import { orUnavailable } from '~/http/replies.server'
import { isPreview } from '~/site/preview.server'
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
  const isDraft = await isPreview(args.request)
  const [head, isOpen, t, entries] = await Promise.all([
    loadPageHead(args, 'faq'),
    isOpenIn(args.request),
    siteTranslator(args.request, language),
    orUnavailable(() => (isDraft ? readEntries(language, true) : getFaqEntries(language))),
  ])
  return {
    head,
    language,
    openLead: isOpen ? t('openSite:faq.lead') : null,
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
export const getFaqEntries = rememberContent((language: Language) => readEntries(language, false))

/** With drafts for the team alone. */
async function readEntries(language: Language, isDraft: boolean): Promise<FaqView[]> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'faq-entries',
    where: {
      ...(!isDraft && { _status: { equals: 'published' } }),
      question: { exists: true },
      answer: { exists: true },
    },
    draft: isDraft,
    locale: language,
    fallbackLocale: false,
    sort: ['order', 'id'],
    limit: maxEntries,
    pagination: false,
    depth: 0,
    overrideAccess: isDraft, // otherwise as a visitor
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
