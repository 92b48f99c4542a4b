import { useTranslation } from 'react-i18next'

import { Check } from '~/ui/icons'

const benefits = ['firstAccess', 'discount', 'beta', 'support'] as const

/** What joining early brings. */
export function WaitlistBenefits() {
  const { t } = useTranslation('waitlist')
  return (
    <div>
      <h3 className="font-medium text-on-panel-soft">{t('benefits.title')}</h3>
      <ul className="mt-4 grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
            {t(`benefits.${benefit}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
