import { useTranslation } from '~/i18n/use-translation'
import { QrCode } from '~/ui/qr-code'

import { CodeField, SecurityForm } from './security-form'
import type { SecurityTabData } from './security-tab.server'
import { useSecurityForm, type SecurityForm as Form } from './use-security-form'
import type { SecurityReply } from './passkey-intents.server'

type SetUpProps = {
  setUp: NonNullable<SecurityTabData['factor']['setUp']>
  form: Form
  reply: SecurityReply | undefined
}

/** The secret to scan or type, and the code that shows that it was. */
export function SetUp({ setUp: { key, qr }, form, reply }: SetUpProps) {
  const { t } = useTranslation(['security', 'admin'])
  const cancel = useSecurityForm('security-cancel', reply)
  return (
    <div className="grid gap-4">
      <p className="max-w-reading text-sm">{t('factor.scan')}</p>
      <QrCode drawing={qr} label={t('factor.qr')} />
      <p className="text-sm">
        <span className="text-ink-soft">{t('factor.key')}</span>{' '}
        <code dir="ltr" className="block font-medium wrap-anywhere select-all">
          {key}
        </code>
      </p>
      <SecurityForm form={form} submit={t('factor.enable')} variant="brand">
        <CodeField form={form} label={t('factor.code')} />
      </SecurityForm>
      <SecurityForm form={cancel} submit={t('admin:cancel')} />
    </div>
  )
}
