import { useId } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { JoinLink } from '~/site/join-link'
import { useOpenSite } from '~/site/open-site'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { Check } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { Billing, PlanView } from './plan-view'

type PlanCardProps = { plan: PlanView; billing: Billing; isOpen: boolean }

export function PlanCard({ plan, billing, isOpen }: PlanCardProps) {
  const { t } = useTranslation('pricing')
  const titleId = useId()
  const open = useOpenSite()
  const { name, description, features, isRecommended } = plan
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        'grid grid-rows-subgrid gap-0 rounded-panel border bg-surface p-6 row-span-5 sm:p-8',
        isRecommended ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-2xl font-semibold tracking-heading">
          {name}
        </h2>
        {isRecommended && <Badge tone="brand">{t('recommended')}</Badge>}
      </div>
      <p className="mt-2 text-ink-soft">{description}</p>
      <PlanPrice plan={plan} billing={billing} isOpen={isOpen} />
      <JoinLink
        variant={isRecommended ? 'brand' : 'outline'}
        size="large"
        keepsText
        className="mt-6 self-start"
      >
        {open?.start.label ?? t('join')}
        <VisuallyHidden>{t('joinFor', { plan: name })}</VisuallyHidden>
      </JoinLink>
      <ul
        aria-label={t('includes', { plan: name })}
        className="mt-8 grid content-start gap-3 border-t border-line pt-6"
      >
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}

/** The price for early members is theirs alone once the site is open. */
function PlanPrice({ plan, billing, isOpen }: PlanCardProps) {
  const { t } = useTranslation('pricing')
  const { annual, annualAsMonthly, early, saving } = plan
  const comparison =
    billing === 'monthly'
      ? t('annualInstead', { price: annual, percent: saving })
      : t('annualAsMonthly', { price: annualAsMonthly, percent: saving })
  return (
    <div className="mt-6">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-semibold tabular-nums">{plan[billing]}</span>
        <span className="text-ink-soft">{t(`per.${billing}`)}</span>
      </p>
      {saving !== null && <p className="mt-2 text-sm text-ink-soft">{comparison}</p>}
      {billing === 'annual' && !isOpen && (
        <p className="mt-4 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-ink">
          {t('earlyPrice', { price: early })}
        </p>
      )}
    </div>
  )
}
