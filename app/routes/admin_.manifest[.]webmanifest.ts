import type { LoaderFunctionArgs } from '@remix-run/node'

import { officeManifest } from '~/admin/office-manifest.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'

/** What a browser asks for before anybody has signed in: it holds nothing but names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOf(request)
  const { brand } = await getSiteSettings(language)
  return new Response(JSON.stringify(officeManifest(language, brand)), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language, Cookie',
    },
  })
}
