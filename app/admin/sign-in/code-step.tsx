import { Form, Link, useLocation, useNavigation } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import { adminPath } from '../sections'
import { SignInFrame, signInLinkStyle } from './sign-in-screen'
import { pageAt, withParameter } from './sign-in-paths'
import type { SignInReply } from '~/auth/sign-in-entry.server'
import type { SecondStep } from '~/auth/load-second-step.server'
import { PasskeyAnswer } from './passkey-answer'

type CodeStepProps = { brand: string; step: SecondStep; reply: SignInReply | undefined }

/** The page after the right password of somebody with a second factor. */
export function CodeStep({ brand, step: { asksRecoveryCode, hasApp, passkey }, reply }: CodeStepProps) {
  const { t } = useTranslation(['admin', 'common'])
  const here = pageAt(useLocation())
  const to = reply?.to ?? here
  const isBusy = useNavigation().state === 'submitting'
  const hasField = asksRecoveryCode || hasApp
  const isWrong = hasField && reply?.error === 'admin:gate.codeWrong'
  const lead = asksRecoveryCode ? 'gate.recoveryLead' : hasApp ? 'gate.codeLead' : 'gate.passkeyLead'
  return (
    <SignInFrame brand={brand} title={t('gate.codeTitle')}>
      <p className="text-ink-soft">{t(lead)}</p>
      <Form
        method="post"
        action={asksRecoveryCode ? `${adminPath}?as=recovery` : adminPath}
        reloadDocument
        className="grid gap-4"
      >
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="intent" value="code" />
        {hasField && (
          <CodeField asksRecoveryCode={asksRecoveryCode} error={isWrong ? t(reply.error) : undefined} />
        )}
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="remember" className="size-6 shrink-0 accent-brand-fill" />
          {t('gate.remember')}
        </label>
        {reply && !isWrong && <Notice tone="danger">{t(reply.error)}</Notice>}
        {hasField && (
          <Button type="submit" variant="accent" size="large" disabled={isBusy}>
            {t('gate.enter')}
          </Button>
        )}
        {passkey && !asksRecoveryCode && (
          <PasskeyAnswer
            name="passkey"
            options={passkey}
            isOnlyWay={!hasApp}
            send={(form) => form.submit()} // without the code that the form else requires
          />
        )}
      </Form>
      <div className="grid justify-items-start">
        <Link
          to={asksRecoveryCode ? to : withParameter(to, 'as', 'recovery')}
          reloadDocument
          className={signInLinkStyle}
        >
          {t(!asksRecoveryCode ? 'gate.useRecovery' : hasApp ? 'gate.useCode' : 'gate.usePasskey')}
        </Link>
        <Restart to={to} />
      </div>
    </SignInFrame>
  )
}

type CodeFieldProps = { asksRecoveryCode: boolean; error: string | undefined }

function CodeField({ asksRecoveryCode, error }: CodeFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <TextField
      {...(asksRecoveryCode
        ? { label: t('gate.recoveryCode'), name: 'recoveryCode', autoComplete: 'off' }
        : {
            label: t('gate.code'),
            name: 'code',
            autoComplete: 'one-time-code',
            inputMode: 'numeric' as const,
          })}
      error={error}
      dir="ltr"
      // This page is for nothing else, so nobody overhears what stands before the field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      required
      controlClassName="text-lg tabular-nums"
    />
  )
}

function Restart({ to }: { to: string }) {
  const { t } = useTranslation('admin')
  return (
    <Form method="post" action={adminPath} reloadDocument>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="restart" value="1" />
      <button type="submit" name="intent" value="code" className={signInLinkStyle}>
        {t('gate.restart')}
      </button>
    </Form>
  )
}
