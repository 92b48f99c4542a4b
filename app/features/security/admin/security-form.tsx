import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button, type ButtonVariant } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'

import type { SecurityForm as Form } from './use-security-form'

type SecurityFormProps = { form: Form; submit: string; variant?: ButtonVariant; children?: ReactNode }

/** The fields of a form between its failure and its one button. */
export function SecurityForm({ form, submit, variant, children }: SecurityFormProps) {
  const { t } = useTranslation('admin')
  const isHydrated = useHydrated()
  const { fetcher, failure, intent, isBusy, key } = form
  return (
    // Without JavaScript the browser says what is missing: passwords are never sent back into a page.
    <fetcher.Form key={key} method="post" noValidate={isHydrated} className="grid max-w-md gap-4">
      {failure !== undefined && <Notice tone="danger">{failure || t('error.500.title')}</Notice>}
      {children}
      <div>
        <Button type="submit" name="intent" value={intent} variant={variant} disabled={isBusy}>
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}

type SecretFieldProps = { form: Form; name: string; label: string; hint?: string; autoComplete: string }

export function SecretField({ form, ...field }: SecretFieldProps) {
  return <TextField {...field} type="password" dir="ltr" error={form.errors[field.name]} required />
}

export function CodeField({ form, label }: { form: Form; label: string }) {
  return (
    <TextField
      label={label}
      name="code"
      dir="ltr"
      autoComplete="one-time-code"
      error={form.errors.code}
      controlClassName="tabular-nums"
      required
    />
  )
}
