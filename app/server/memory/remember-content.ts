import { getCountdownOrNull } from '~/features/countdown/countdown.server'
import { getFaqEntries } from '~/features/faq/site/faq-page.server'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import { getPricing } from '~/features/pricing/site/pricing-page.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { getFirstTestimonials } from '~/features/testimonials/site/testimonials-page.server'
import { languages } from '~collections/values/language'
import { legalDocuments } from '~collections/values/legal'

/**
 * Reads all public content once, so that each page can be shown with its real words from now on, even if the database goes
 * away before somebody has opened it.
 */
export async function rememberAllContent(): Promise<void> {
  for (const language of languages) {
    await Promise.all([
      getSiteSettings(language),
      getCountdownOrNull(language),
      getPricing(language),
      getFaqEntries(language),
      getFirstTestimonials(language),
      ...legalDocuments.map((document) => getPublishedSections(document, language)),
    ])
  }
}
