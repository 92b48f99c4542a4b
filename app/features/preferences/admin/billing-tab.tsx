import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { SettingsForm } from '~/admin/settings/settings-form'
import { useFormats } from '~/admin/use-admin'
import { formatPrice } from '~/features/courses/price'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { CheckField } from '~/ui/check-field'
import { Notice } from '~/ui/notice'
import { ChoiceField } from '~/ui/choice-field'
import { paymentMethods, samplePlan } from '~collections/values/preferences'
import { currencies } from '~collections/values/site'

import type { BillingTabData } from './preference-tabs.server'

type BillingTabProps = BillingTabData & { reply: FormReply | undefined }

/** A sample: the choices are kept, but nothing is paid, and no card is asked for. */
export function BillingTab({ seen, defaultMethod, currency, autoRenew, reply }: BillingTabProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { value, isChecked, error } = sentFields(reply)
  const price = formatPrice(samplePlan.minor, samplePlan.currency, formats)
  return (
    <>
      <Notice tone="info" className="max-w-3xl">
        {t('billing.sample')}
      </Notice>
      <Card as="section" aria-labelledby="plan" className="max-w-3xl">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="plan" className="text-lg font-semibold">
            {t('billing.plan')}
          </h3>
          <Badge tone="neutral">{t('billing.isSample')}</Badge>
        </div>
        <p className="mt-2 tabular-nums">{t('billing.monthly', { price })}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {t(autoRenew ? 'billing.renewsItself' : 'billing.endsWithMonth')}
        </p>
      </Card>
      <SettingsForm tab="billing" intent="payment" seen={seen}>
        <ChoiceField
          name="defaultMethod"
          label={t('billing.defaultMethod')}
          value={value('defaultMethod', defaultMethod)}
          error={error('defaultMethod')}
          choices={paymentMethods}
          textOf={(method) => t(`billing.methods.${method}`)}
        />
        <ChoiceField
          name="currency"
          label={t('billing.currency')}
          value={value('currency', currency)}
          error={error('currency')}
          choices={currencies}
          textOf={(each) => t(`billing.currencies.${each}`)}
        />
        <CheckField
          name="autoRenew"
          label={t('billing.autoRenew')}
          defaultChecked={isChecked('autoRenew', autoRenew)}
          className="sm:col-span-2"
        />
      </SettingsForm>
    </>
  )
}
