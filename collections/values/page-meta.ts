/** The pages that visitors and search engines find. */
export const metaPages = [
  'landing',
  'pricing',
  'testimonials',
  'faq',
  'contact',
  'privacy',
  'terms',
  'docs',
] as const
export type MetaPage = (typeof metaPages)[number]

/** Search engines show about as much. */
export const pageTitleMaxLength = 70
export const pageDescriptionMaxLength = 200

/** Chosen for a page's picture; it is stored as a JPEG. */
export const socialPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
