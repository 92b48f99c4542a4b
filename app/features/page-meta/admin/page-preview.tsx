import { directionOf } from '~/i18n/language'
import { useTranslation } from '~/i18n/use-translation'
import type { Language } from '~collections/values/language'

import type { SharingTabData } from './sharing-tab.server'

type PagePreviewProps = { language: Language; data: SharingTabData; title: string; description: string }

/** As the words stand in the form; blank ones are the built-in ones. */
export function PagePreview({ language, data, title, description }: PagePreviewProps) {
  const { t } = useTranslation('sharing')
  const { host, path, words } = data
  const { brand, own, builtIn, picture, hasPicture } = words[language]
  const shown = {
    title: title.trim() ? title.replaceAll('{{brand}}', () => brand) : builtIn.title,
    description: description.trim() ? description.replaceAll('{{brand}}', () => brand) : builtIn.description,
  }
  const isDrawnAnew = !hasPicture && title.trim() !== own.title
  const inLanguage = { lang: language, dir: directionOf(language) }
  return (
    <div className="grid min-w-0 content-start gap-4">
      <figure className="min-w-0">
        <figcaption className="mb-2 text-sm font-medium">
          {t('preview.search', { language: t(`language.${language}`) })}
        </figcaption>
        <div {...inLanguage} className="min-w-0 rounded-card border border-line p-4">
          <p className="truncate text-sm text-ink-soft">
            <bdi dir="ltr">
              {host}
              {path}
            </bdi>
          </p>
          <p className="truncate text-lg text-brand">{shown.title}</p>
          <p className="line-clamp-2 text-sm text-ink-soft">{shown.description}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-2 text-sm font-medium">
          {t('preview.shared', { language: t(`language.${language}`) })}
        </figcaption>
        <div {...inLanguage} className="max-w-md min-w-0 overflow-hidden rounded-card border border-line">
          {isDrawnAnew && title.trim() !== '' ? (
            <p className="flex aspect-[1200/630] items-center border-b border-line bg-sunken p-6 text-xl font-semibold">
              {shown.title}
            </p>
          ) : (
            <img
              src={picture}
              alt={t('preview.picture')}
              width={1200}
              height={630}
              loading="lazy"
              className="aspect-[1200/630] h-auto w-full border-b border-line"
            />
          )}
          <div className="bg-sunken p-3">
            <p className="truncate text-sm text-ink-soft">
              <bdi dir="ltr">{host}</bdi>
            </p>
            <p className="truncate font-medium">{shown.title}</p>
            <p className="truncate text-sm text-ink-soft">{shown.description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
