import { translator } from '~/i18n/i18n.server'
import { directionOf } from '~/i18n/language'
import { paper } from '~/site/preferences/theme'
import type { Language } from '~collections/values/language'

import { adminPath, pathOfSection } from './sections'

const sizes = ['192', '512'] as const

/** The back office as an app of its own beside the site’s, from which its `id` tells it apart. */
export function officeManifest(language: Language, brand: string) {
  const t = translator(language)
  const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
    sizes.map((size) => ({
      src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  return {
    id: adminPath,
    name: t('admin:app.name', { brand }),
    short_name: t('admin:app.name', { brand }),
    lang: language,
    dir: directionOf(language),
    start_url: adminPath,
    scope: adminPath,
    display: 'standalone',
    background_color: paper.light,
    theme_color: paper.light,
    icons,
    shortcuts: (['messages', 'waitlist', 'dashboard'] as const).map((segment) => ({
      name: t(`admin:section.${segment}`),
      url: pathOfSection(segment),
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  }
}
