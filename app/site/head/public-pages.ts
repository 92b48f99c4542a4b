/** Every page that visitors may find by a search engine. */
export const publicPages = [
  '/',
  '/pricing',
  '/testimonials',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
] as const
