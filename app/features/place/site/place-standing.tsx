import { TokenHeading, TokenRecipient } from '~/features/invitations/token-page'
import { formatFigure } from '~/i18n/figures'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Stat } from '~/ui/stat'
import type { ReactNode } from 'react'

import type { PlaceView } from '../read-place.server'

type PlaceStandingProps = Pick<PlaceView, 'email' | 'standing'> & { notice: ReactNode }

/** Where somebody stands who is in line. */
export function PlaceStanding({
  email,
  standing: { place, friends, friendsHeld },
  notice,
}: PlaceStandingProps) {
  const { t } = useTranslation('place')
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
      <TokenRecipient email={email} />
      <TokenHeading title={t('confirmed.title')} text={t('confirmed.text')} />
      {notice}
      <dl className="flex flex-wrap gap-x-12 gap-y-6">
        {place !== null && (
          <Stat value={formatFigure(place, language)} label={t('confirmed.place')} className="text-brand" />
        )}
        <Stat value={formatFigure(friends, language)} label={t('confirmed.friends')} />
      </dl>
      {friendsHeld > 0 && (
        <p className="max-w-reading text-ink-soft">{t('confirmed.held', { count: friendsHeld })}</p>
      )}
    </div>
  )
}
