import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'

import { sitePaths } from './paths'
import type { SiteLinks } from './site-links'

/** The server writes them, so that browsers need no code to decide which there are. */
export function siteLinksIn(
  language: Language,
  { hasTestimonials }: { hasTestimonials: boolean },
): SiteLinks {
  const t = translator(language)
  return {
    home: { to: sitePaths.home, label: t('nav.home') },
    main: [
      { to: '/#features', label: t('nav.features') },
      ...(hasTestimonials ? [{ to: sitePaths.testimonials, label: t('nav.testimonials') }] : []),
      { to: sitePaths.pricing, label: t('nav.pricing') },
      { to: sitePaths.faq, label: t('nav.faq') },
    ],
    documents: [
      { to: sitePaths.contact, label: t('nav.contact') },
      { to: sitePaths.terms, label: t('nav.terms') },
      { to: sitePaths.privacy, label: t('nav.privacy') },
    ],
  }
}
