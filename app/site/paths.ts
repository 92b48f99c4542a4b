/** The pages that visitors and search engines find. */
export const sitePaths = {
  home: '/',
  pricing: '/pricing',
  testimonials: '/testimonials',
  faq: '/faq',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** The form on the landing page. */
export const waitlistFormPath = '/#waitlist-form'
