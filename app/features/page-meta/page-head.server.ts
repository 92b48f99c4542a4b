import type { AppLoadContext } from '@remix-run/node'

import { isOpenIn } from '~/features/launch/site-launch.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import type { HeadTag } from '~/site/head/page-head'
import { pageHead } from '~/site/head/page-head.server'
import { languages, type Language } from '~collections/values/language'
import type { MetaPage } from '~collections/values/page-meta'

import { getStoredMeta, wordsOf, type PageWords, type StoredMeta } from './page-meta.server'
import { socialPicturePath } from './page-paths'
import { drawnVersion } from './social-picture.server'

type LoaderArgs = { request: Request; context: AppLoadContext }

type Options = {
  /** What a page among several of its kind is about. */
  subject?: string | null
  /** In which it has something, if not in all. */
  shownIn?: readonly Language[]
}

export async function loadPageHead(
  args: LoaderArgs,
  page: MetaPage,
  { subject = null, shownIn = languages }: Options = {},
): Promise<HeadTag[]> {
  const language = languageOf(args.request)
  const [{ brand }, isOpen, stored] = await Promise.all([
    getSiteSettings(language),
    isOpenIn(args.request),
    getStoredMeta(page, language),
  ])
  const { title, description } = wordsOf(page, language, { stored, brand, isOpen })
  return pageHead(args, {
    brand,
    title: subject === null ? title : `${subject} · ${title}`,
    description,
    image: picturePath(page, language, { stored, brand, title }) ?? readyMade(language, isOpen),
    languages: shownIn,
  })
}

type Shown = Pick<PageWords, 'title'> & { stored: StoredMeta; brand: string }

/** The team’s own picture, or one of their title; null where there is neither. */
export function picturePath(
  page: MetaPage,
  language: Language,
  { stored, brand, title }: Shown,
): string | null {
  if (stored.picture !== null) return socialPicturePath(page, language, stored.picture)
  if (stored.title === null) return null
  return socialPicturePath(page, language, drawnVersion({ title, brand, language }))
}

/** Those of `public` say “coming soon” before the launch. */
export function readyMade(language: Language, isOpen: boolean): string {
  return `/social${isOpen ? '-open' : ''}-${language}.png`
}
