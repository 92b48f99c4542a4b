import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { JoinLink } from '~/site/join-link'
import { buttonStyle } from '~/ui/button-style'

import { EmptyBubbles } from './empty-bubbles'

/** No testimonial to show: none fits the filters, or there is none at all yet. */
export function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('testimonials')
  const { t: common } = useTranslation()
  const reason = isNarrowed ? 'noMatch' : 'none'
  return (
    <div className="grid justify-items-center rounded-panel border border-line bg-surface px-6 py-14 text-center">
      <EmptyBubbles className="w-56" />
      <h2 className="mt-6 text-2xl font-semibold tracking-heading">{t(`${reason}.title`)}</h2>
      <p className="mt-3 max-w-md text-ink-soft">{t(`${reason}.text`)}</p>
      <div className="mt-7">
        {isNarrowed ? (
          <Link to="." preventScrollReset className={buttonStyle({ variant: 'brand' })}>
            {t('noMatch.reset')}
          </Link>
        ) : (
          <JoinLink variant="accent" size="large">
            {common('joinWaitlist')}
          </JoinLink>
        )}
      </div>
    </div>
  )
}
