import { sitePaths } from '~/site/paths'
import type { Language } from '~collections/values/language'
import type { MetaPage } from '~collections/values/page-meta'

export const pathOfPage: Record<MetaPage, string> = {
  landing: sitePaths.home,
  pricing: sitePaths.pricing,
  testimonials: sitePaths.testimonials,
  faq: sitePaths.faq,
  contact: sitePaths.contact,
  privacy: sitePaths.privacy,
  terms: sitePaths.terms,
  docs: '/api/docs',
}

/** The address of a picture for social networks; another picture has another address. */
export function socialPicturePath(page: MetaPage, language: Language, version: string): string {
  return `/social/${page}/${language}?${new URLSearchParams({ version })}`
}

export const socialPictureSize = { width: 1200, height: 630 }
