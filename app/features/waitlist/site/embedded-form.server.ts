import { redirect, type AppLoadContext } from '@remix-run/node'

import { openLandingIn, openSiteIn } from '~/features/launch/open-site.server'
import { readSiteLaunch } from '~/features/launch/site-launch.server'
import { siteTranslator } from '~/features/page-texts/written-texts.server'
import { getSiteSettings, readEmbedOrigins } from '~/features/site-settings/site-settings.server'
import { orUnavailable, wantsPage } from '~/http/replies.server'
import { languageOf } from '~/i18n/detect-language.server'
import { embedPaths } from '~/site/embed-paths'

import { answerJoinForm, joinedReply } from './join-form.server'

/** The join form for the frame of another site. Who looks at it, in which language and theme, is known by its address alone. */
export async function loadEmbeddedForm(request: Request, context: AppLoadContext) {
  await requireEmbedding()
  const language = languageOf(request)
  const [settings, { phase }, t] = await Promise.all([
    getSiteSettings(language),
    readSiteLaunch(request),
    siteTranslator(request, language),
  ])
  const isJoined = new URL(request.url).searchParams.has('joined')
  const { hero, section, joined } = openLandingIn(t, settings, 0)
  return {
    language,
    title: t('waitlist:meta.embedded', { brand: settings.brand }),
    brand: settings.brand,
    siteUrl: context.environment.SITE_URL,
    formPath: addressOf(request),
    words: {
      title: phase === 'open' ? section.title : t('waitlist:title'),
      lead: phase === 'open' ? section.lead : t('waitlist:lead'),
    },
    open: phase === 'open' ? { start: openSiteIn(t, settings).start, lead: hero.lead, joined } : null,
    joined: isJoined ? await joinedReply(null, language, context) : undefined,
  }
}

export async function answerEmbeddedForm(request: Request, context: AppLoadContext) {
  await requireEmbedding()
  return answerJoinForm(request, context, (_request, { language }) => {
    if (wantsPage(request)) throw redirect(addressOf(request, { joined: '1' }), 303)
    return joinedReply(null, language, context)
  })
}

/** Without a site that may show it, there is no such page. */
async function requireEmbedding(): Promise<void> {
  const origins = await orUnavailable(readEmbedOrigins)
  if (origins.length === 0) throw new Response(null, { status: 404 })
}

/** The frame stays what the other site has made it. */
function addressOf(request: Request, more: Record<string, string> = {}): string {
  const given = [...new URL(request.url).searchParams]
  const kept = given.filter(([name]) => /^(lang|theme|utm_\w+)$/.test(name))
  const query = String(new URLSearchParams([...kept, ...Object.entries(more)]))
  return query ? `${embedPaths.form}?${query}` : embedPaths.form
}
