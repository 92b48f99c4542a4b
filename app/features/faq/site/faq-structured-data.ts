import type { Language } from '~collections/values/language'

import type { FaqView } from './faq-page.server'

/** schema.org data; null without entries, because a FAQPage must not be empty. */
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
