import { useTranslation } from '~/i18n/use-translation'

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
      {/* Dark on light in both themes: scanners expect it. */}
      <svg
        role="img"
        aria-label={t('factor.qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-small"
      >
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
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
