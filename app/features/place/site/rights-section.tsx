import { useParams } from '@remix-run/react'

import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'

import { PlaceSection } from './place-section'

/** What people may do with what is known of them, by themselves. */
export function RightsSection({ canMove }: { canMove: boolean }) {
  const { t } = useTranslation('rights')
  const { token = '' } = useParams()
  const language = useLanguage()
  const to = (page: string) => `/place/${token}/${page}?lng=${language}`
  return (
    <PlaceSection
      title={t('section.title')}
      text={t(canMove ? 'section.text.movable' : 'section.text.fixed')}
    >
      <div className="flex flex-wrap gap-3">
        {canMove && <ButtonLink to={to('address')}>{t('section.address')}</ButtonLink>}
        <ButtonLink to={to('data')}>{t('section.data')}</ButtonLink>
        <ButtonLink to={to('erase')} variant="danger">
          {t('section.erase')}
        </ButtonLink>
      </div>
    </PlaceSection>
  )
}
