import { useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { TextField } from '~/ui/text-field'

import { PasswordStrength } from './password-strength'
import { ProviderLink } from '~/admin/confirmation-fields'
import { SecretField, SecurityForm } from './security-form'
import { useSecurityForm } from './use-security-form'
import type { SecurityReply } from './passkey-intents.server'

type PasswordSectionProps = {
  ways: { password: boolean; provider: string | null }
  minLength: number
  isSecondStepOn: boolean
  reply: SecurityReply | undefined
}

export function PasswordSection({ ways, minLength, isSecondStepOn, reply }: PasswordSectionProps) {
  const { t } = useTranslation(['security', 'admin'])
  const form = useSecurityForm('security-password', reply)
  return (
    <Card as="section" aria-labelledby="password-title" className="grid gap-4">
      <h3 id="password-title" className="text-lg font-semibold tracking-heading">
        {t('password.title')}
      </h3>
      <p className="max-w-reading text-sm text-ink-soft">{t('password.ends')}</p>
      <SecurityForm form={form} submit={t(ways.password ? 'password.save' : 'provider.set')} variant="brand">
        {ways.password ? (
          <SecretField
            form={form}
            name="currentPassword"
            label={t('password.current')}
            autoComplete="current-password"
          />
        ) : (
          ways.provider !== null && <ConfirmFirst name={ways.provider} />
        )}
        {/* Without JavaScript: what is typed here is not sent back to be confirmed. */}
        {isSecondStepOn && (
          <noscript>
            <TextField
              label={t('admin:confirm.code')}
              name="confirmCode"
              dir="ltr"
              autoComplete="one-time-code"
              error={form.errors.confirmCode}
              required
            />
          </noscript>
        )}
        <NewPasswordField hint={t('password.rule', { count: minLength })} error={form.errors.newPassword} />
        <SecretField
          form={form}
          name="confirmPassword"
          label={t('password.confirm')}
          autoComplete="new-password"
        />
      </SecurityForm>
    </Card>
  )
}

/** Without JavaScript: what is typed here is not sent back to be confirmed. */
function ConfirmFirst({ name }: { name: string }) {
  const { t } = useTranslation('security')
  return (
    <noscript>
      <p className="mb-2 text-sm">{t('provider.confirmFirst')}</p>
      <ProviderLink name={name} />
    </noscript>
  )
}

function NewPasswordField({ hint, error }: { hint: string; error: string | undefined }) {
  const { t } = useTranslation('security')
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-2">
      <TextField
        label={t('password.new')}
        hint={hint}
        error={error}
        type="password"
        name="newPassword"
        dir="ltr"
        autoComplete="new-password"
        onChange={({ target }) => setTyped(target.value)}
        required
      />
      <PasswordStrength password={typed} />
    </div>
  )
}
