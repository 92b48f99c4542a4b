import type { Language } from '~/i18n/language'

import type { FaqView } from './faq-view'

/** The questions as schema.org data for search engines; null without any, for an empty list is none of their types. */
export function faqStructuredData(entries: FaqView[], language: Language) {
  if (entries.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }
}
