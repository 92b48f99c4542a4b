import type { LoaderFunctionArgs } from '@remix-run/node'

import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { directionOf } from '~/i18n/language'
import { paper } from '~/site/preferences/theme'

export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  const manifest = {
    name: brand,
    short_name: brand,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language, Cookie',
    },
  })
}
