import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { useFormats } from '~/admin/use-admin'
import { formatPrice } from '~/features/courses/price'
import { useTranslation } from '~/i18n/use-translation'
import { CheckField } from '~/ui/check-field'
import { CreditCard } from '~/ui/icons'
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
      <section
        aria-labelledby="sample-plan"
        className="grid max-w-3xl gap-4 rounded-card border-2 border-dashed border-line p-6 compact:p-4"
      >
        <div className="flex items-start gap-4">
          <CreditCard aria-hidden className="mt-1 size-6 shrink-0 text-ink-soft" />
          <div className="grid gap-1">
            <h3 id="sample-plan" className="text-lg font-semibold">
              {t('billing.notConnected')}
            </h3>
            <p className="max-w-reading text-sm text-ink-soft">{t('billing.sample')}</p>
          </div>
        </div>
        <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-dashed border-line pt-4 text-ink-soft">
          <dt className="font-medium">{`${t('billing.plan')}:`}</dt>
          <dd className="tabular-nums">{t('billing.monthly', { price })}</dd>
          <dd className="text-sm">{t(autoRenew ? 'billing.renewsItself' : 'billing.endsWithMonth')}</dd>
        </dl>
      </section>
      <SettingsForm
        tab="billing"
        intent="payment"
        seen={seen}
        fields={{ defaultMethod, currency, autoRenew }}
        reply={reply}
      >
        <FieldsCard>
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
            className="col-span-full"
          />
        </FieldsCard>
      </SettingsForm>
    </>
  )
}
