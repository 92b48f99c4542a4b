import { Link } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { JoinLink } from '~/site/join-link'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { Container } from '~/ui/section'
import { PageHeading } from '~/ui/page-heading'

import { PlanCard } from './plan-card'
import { billingQuery, billings, type Billing, type OpenPricing, type PricingView } from './plan-view'

type PricingPageProps = {
  billing: Billing
  pricing: PricingView
  open: OpenPricing | null
  previewParams: Record<string, string>
}

/** The plans, by the month or by the year. */
export function PricingPage({ billing, pricing, open, previewParams }: PricingPageProps) {
  const { t } = useTranslation('pricing')
  const { plans, saving } = pricing
  return (
    <Container className="pt-10 pb-section sm:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div>
          <PageHeading title={t('title')} lead={open?.lead ?? t('lead')} />
          {plans.length > 0 && !open && (
            <p className="mt-5 inline-block rounded-control bg-accent-soft px-4 py-2 font-medium text-accent-ink">
              {t('early.offer', { percent: pricing.earlyBirdDiscount })}
            </p>
          )}
        </div>
        {plans.length > 0 && <BillingSwitch billing={billing} saving={saving} kept={previewParams} />}
      </div>
      {plans.length === 0 && <NoPlans open={open} />}
      <div className="mt-10 grid gap-5 lg:mt-14 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.tier} plan={plan} billing={billing} isOpen={open !== null} />
        ))}
      </div>
      <EarlyAccess percent={pricing.earlyBirdDiscount} open={open} />
      <p className="mt-6 max-w-reading text-sm text-ink-soft">{open?.note ?? t('note')}</p>
    </Container>
  )
}

type BillingSwitchProps = Pick<PricingView, 'saving'> & { billing: Billing; kept: Record<string, string> }

/** Links, so that the choice is in the URL and works without JavaScript. */
function BillingSwitch({ billing, saving, kept }: BillingSwitchProps) {
  const { t } = useTranslation('pricing')
  return (
    <nav
      aria-label={t('billing.label')}
      className="inline-flex rounded-control border border-edge bg-surface p-1"
    >
      {billings.map((each) => (
        <Link
          key={each}
          to={billingQuery(each, kept) || '.'}
          discover="none"
          replace
          preventScrollReset
          aria-current={each === billing ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center gap-2.5 rounded-small px-4 font-medium transition-colors',
            each === billing ? 'bg-brand-fill text-on-brand' : 'hover:bg-sunken',
          )}
        >
          {t(`billing.${each}`)}
          {each === 'annual' && saving && (
            <Badge tone="accent">
              {t(saving.isForAll ? 'billing.saving' : 'billing.savingUpTo', { percent: saving.text })}
            </Badge>
          )}
        </Link>
      ))}
    </nav>
  )
}

function EarlyAccess({ percent, open }: { percent: string; open: OpenPricing | null }) {
  const { t } = useTranslation('pricing')
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-6 rounded-panel bg-panel p-6 text-on-panel sm:p-8">
      <div className="max-w-reading">
        <h2 className="text-2xl font-semibold tracking-heading">
          {open?.title ?? t('early.title', { percent })}
        </h2>
        <p className="mt-2 text-on-panel-soft">{open?.text ?? t('early.text')}</p>
      </div>
      <JoinLink variant="accent" size="large">
        {t('join')}
      </JoinLink>
    </section>
  )
}

function NoPlans({ open }: { open: OpenPricing | null }) {
  const { t } = useTranslation('pricing')
  return (
    <div className="mt-10 rounded-panel border border-line bg-surface p-6 sm:p-8">
      <h2 className="text-2xl font-semibold tracking-heading">{open?.none.title ?? t('none.title')}</h2>
      <p className="mt-2 text-ink-soft">{open?.none.text ?? t('none.text')}</p>
    </div>
  )
}
