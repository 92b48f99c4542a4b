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

/** For other sites: the page that they show in a frame, and the script that puts it there. */
export const embedPaths = { form: '/embed/join', script: '/embed.js' } as const
