import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { JoinLink } from '~/site/join-link'
import { buttonStyle } from '~/ui/button'
import { cx } from '~/ui/cx'

type NothingFoundProps = { isNarrowed: boolean; resetTo: string; openText: string | undefined }

export function NothingFound({ isNarrowed, resetTo, openText }: NothingFoundProps) {
  const { t } = useTranslation('testimonials')
  const { t: common } = useTranslation()
  const reason = isNarrowed ? 'noMatch' : 'none'
  return (
    <div className="grid justify-items-center rounded-panel border border-line bg-surface px-6 py-14 text-center">
      <EmptyBubbles className="w-56" />
      <h2 className="mt-6 text-2xl font-semibold tracking-heading">{t(`${reason}.title`)}</h2>
      <p className="mt-3 max-w-md text-ink-soft">
        {isNarrowed ? t('noMatch.text') : (openText ?? t('none.text'))}
      </p>
      <div className="mt-7">
        {isNarrowed ? (
          <Link to={resetTo} discover="none" preventScrollReset className={buttonStyle({ variant: 'brand' })}>
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

function EmptyBubbles({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 224 120" fill="none" aria-hidden className={cx('rtl:-scale-x-100', className)}>
      <path
        d="M26 6h72a20 20 0 0 1 20 20v24a20 20 0 0 1-20 20H14a8 8 0 0 1-8-8V26A20 20 0 0 1 26 6Z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="2"
      />
      <path
        d="M126 44h72a20 20 0 0 1 20 20v42a8 8 0 0 1-8 8h-84a20 20 0 0 1-20-20V64a20 20 0 0 1 20-20Z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
      />
      <g strokeLinecap="round" strokeWidth="5">
        <path d="M28 30h56M28 46h32" className="stroke-brand" opacity="0.45" strokeDasharray="0.1 9" />
        <path d="M128 70h66M128 88h40" className="stroke-edge" strokeDasharray="0.1 9" />
      </g>
    </svg>
  )
}
