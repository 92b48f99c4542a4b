import type { Language } from '~collections/values/language'

import { faqInArabic } from './faq-ar.server'
import { faqInEnglish, type FaqText } from './faq-en.server'

/** The first questions, which the seed publishes. */
export const firstFaq: Record<Language, FaqText[]> = { en: faqInEnglish, ar: faqInArabic }
