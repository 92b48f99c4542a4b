import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'

import { billings, type Billing, type PricingView } from './plan-view'

/** Links, so that the choice is in the URL and works without JavaScript. */
export function BillingSwitch({ billing, saving }: { billing: Billing; saving: PricingView['saving'] }) {
  const { t } = useTranslation('pricing')
  return (
    <nav
      aria-label={t('billing.label')}
      className="inline-flex rounded-control border border-edge bg-surface p-1"
    >
      {billings.map((each) => (
        <Link
          key={each}
          to={each === 'monthly' ? '.' : `?billing=${each}`}
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
