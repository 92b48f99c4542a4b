import type { ScreenTab, TabVisit } from '~/admin/screen-tabs.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { isOpenIn } from '~/features/launch/site-launch.server'
import { orUnavailable } from '~/http/replies.server'
import { hasRole } from '~collections/access/roles'
import type { Language } from '~collections/values/language'
import { metaPages, type MetaPage } from '~collections/values/page-meta'

import { picturePath, readyMade } from '../page-head.server'
import { builtInWords, getStoredMeta, wordsOf } from '../page-meta.server'
import { pathOfPage } from '../page-paths'
import { sharingIntents } from './sharing-intents.server'

async function load({ member, request, context }: TabVisit) {
  const { payload, as, user } = member
  const wanted = new URL(request.url).searchParams.get('page')
  const page = metaPages.find((each) => each === wanted) ?? metaPages[0]
  const isOpen = await isOpenIn(request)
  const [{ docs }, en, ar] = await orUnavailable(() =>
    Promise.all([
      payload.find({
        collection: 'page-meta',
        where: { page: { equals: page } },
        limit: 1,
        pagination: false,
        depth: 0,
        ...as,
      }),
      readLanguage(page, 'en', isOpen),
      readLanguage(page, 'ar', isOpen),
    ]),
  )
  const site = new URL(context.environment.SITE_URL)
  return {
    page,
    pages: metaPages,
    seen: docs[0]?.updatedAt ?? '',
    mayChange: hasRole(user, 'editor'),
    host: site.host,
    path: pathOfPage[page],
    words: { en, ar },
  }
}

async function readLanguage(page: MetaPage, language: Language, isOpen: boolean) {
  const [{ brand }, stored] = await Promise.all([getSiteSettings(language), getStoredMeta(page, language)])
  const { title } = wordsOf(page, language, { stored, brand, isOpen })
  return {
    brand,
    own: { title: stored.title ?? '', description: stored.description ?? '' },
    builtIn: builtInWords(page, language, { brand, isOpen }),
    hasPicture: stored.picture !== null,
    picture: picturePath(page, language, { stored, brand, title }) ?? readyMade(language, isOpen),
  }
}

export const sharingTab = {
  id: 'sharing',
  role: 'viewer',
  load,
  intents: () => sharingIntents,
} as const satisfies ScreenTab

export type SharingTabData = Awaited<ReturnType<typeof load>>
