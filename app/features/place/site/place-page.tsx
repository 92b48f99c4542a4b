import { TokenPage } from '~/features/invitations/token-page'
import { useTranslation } from '~/i18n/use-translation'
import { Container } from '~/ui/section'

import type { PlaceView } from '../read-place.server'

type PlacePageProps = {
  place: PlaceView | null
  /** What one of the page's buttons has just done. */
  done: string | null
  failed: boolean
}

export function PlacePage({ place }: PlacePageProps) {
  const { t } = useTranslation('place')
  if (place === null)
    return <TokenPage mood="closed" title={t('unknown.title')} text={t('unknown.text')} email={null} />
  return (
    <>
      <TokenPage mood="open" title={t('confirmed.title')} text={t('confirmed.text')} email={place.email} />
      {/* One's own data: what can be changed, taken along and erased, each a section of its own. */}
      <Container className="grid gap-10 pb-section" />
    </>
  )
}
