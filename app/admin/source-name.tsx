import { useTranslation } from '~/i18n/use-translation'

/** Those of this site’s own pages, as `collections` has them; a program may send any other. */
const ownSources = ['landing-page', 'contact-page', 'embedded-form'] as const

/** Where a join or a message came from. */
export function SourceName({ source }: { source: string }) {
  const { t } = useTranslation('admin')
  const own = ownSources.find((each) => each === source)
  return own ? t(`source.${own}`) : <bdi>{source}</bdi>
}
