import { Form, Link, useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'

import { LanguageToggle, ThemeToggle } from '~/site/preference-toggles'
import { Logo } from '~/site/logo'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import { openIdPath } from '~/auth/openid/openid-paths'
import { openIdOutcomeIn } from '~/auth/openid/refusal'
import type { SignInReply } from '~/auth/sign-in-entry.server'

import { adminPath } from '../sections'
import { pageAt, withParameter } from './sign-in-paths'

type Provider = { name: string; isOnlyWay: boolean }

type GateProps = {
  brand: string
  asMember: boolean
  /** The provider at which members of the team sign in, if there is one. */
  provider: Provider | null
  reply: SignInReply | undefined
}

/** In front of the admin: the owner enters a password, members their address, too, or they go by the provider. */
export function Gate({ brand, asMember, provider, reply }: GateProps) {
  const { t } = useTranslation('admin')
  const here = pageAt(useLocation())
  const to = reply?.to ?? here
  const isOwnersAlone = provider?.isOnlyWay === true
  return (
    <SignInFrame brand={brand} title={t('gate.title')}>
      {provider && !reply && <ProviderOutcome name={provider.name} />}
      {isOwnersAlone ? (
        <>
          <ProviderLink name={provider.name} to={to} variant="accent" />
          <details className="text-sm" open={reply !== undefined}>
            <summary className={signInLinkStyle}>{t('gate.asOwnerOnly')}</summary>
            <div className="pt-2 text-base">
              <PasswordForm asMember={false} to={to} reply={reply} provider={provider} variant="outline" />
            </div>
          </details>
        </>
      ) : (
        <>
          <PasswordForm asMember={asMember} to={to} reply={reply} provider={provider} variant="accent" />
          {provider && (
            <>
              <OrLine />
              <ProviderLink name={provider.name} to={to} variant="outline" />
            </>
          )}
          <Link
            to={asMember ? to : withParameter(to, 'as', 'member')}
            reloadDocument
            className={signInLinkStyle}
          >
            {t(asMember ? 'gate.asOwner' : 'gate.asMember')}
          </Link>
        </>
      )}
      <ForgottenPassword isOwnersAlone={isOwnersAlone} />
    </SignInFrame>
  )
}

/** Without a script it is a link, too; `?to=` is judged by the server. */
function ProviderLink({ name, to, variant }: { name: string; to: string; variant: 'accent' | 'outline' }) {
  const { t } = useTranslation('admin')
  return (
    <ButtonLink to={withParameter(openIdPath, 'to', to)} reloadDocument variant={variant} size="large">
      {t('gate.openIdContinue', { name })}
    </ButtonLink>
  )
}

/** Why somebody does not come in by the provider. */
function ProviderOutcome({ name }: { name: string }) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  const outcome = openIdOutcomeIn(search)
  return outcome && <Notice tone="danger">{t(`gate.openId.${outcome}`, { name })}</Notice>
}

function OrLine() {
  const { t } = useTranslation('admin')
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('gate.or')}
    </p>
  )
}

type PasswordFormProps = {
  asMember: boolean
  to: string
  reply: SignInReply | undefined
  provider: Provider | null
  variant: 'accent' | 'outline'
}

function PasswordForm({ asMember, to, reply, provider, variant }: PasswordFormProps) {
  const { t } = useTranslation(['admin', 'common'])
  const isKnown = !asMember || Boolean(reply?.email)
  const isBusy = useNavigation().state === 'submitting'
  const isWrong = reply?.error === 'admin:gate.incorrect'
  return (
    <Form
      method="post"
      action={asMember ? `${adminPath}?as=member` : adminPath}
      reloadDocument
      className="grid gap-4"
    >
      <input type="hidden" name="to" value={to} />
      {asMember && (
        <TextField
          label={t('gate.email')}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          // This page is for nothing else, so nobody overhears what stands before the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!isKnown}
          defaultValue={reply?.email}
          required
        />
      )}
      <TextField
        label={t('gate.password')}
        type="password"
        name="password"
        dir="ltr"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isKnown && (isWrong || !provider?.isOnlyWay)}
        error={isWrong ? t(reply.error) : undefined}
        required
      />
      {reply && !isWrong && <Notice tone="danger">{t(reply.error, { name: provider?.name ?? '' })}</Notice>}
      <Button type="submit" variant={variant} size="large" disabled={isBusy}>
        {t('gate.enter')}
      </Button>
    </Form>
  )
}

const resetCommand = 'npm run admin:reset-password'

/** Without a mail server there is no other way back than the machine itself. */
function ForgottenPassword({ isOwnersAlone }: { isOwnersAlone: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <details className="-mt-6 text-sm">
      <summary className={signInLinkStyle}>{t('gate.forgot')}</summary>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p>{t('gate.forgotOwner')}</p>
        <Command>{resetCommand}</Command>
        {!isOwnersAlone && (
          <>
            <p>{t('gate.forgotMember')}</p>
            <Command>{`${resetCommand} -- name@example.com`}</Command>
          </>
        )}
      </div>
    </details>
  )
}

function Command({ children }: { children: string }) {
  return (
    <code dir="ltr" className="rounded-small bg-sunken px-2 py-1.5 text-xs wrap-anywhere">
      {children}
    </code>
  )
}

type SignInFrameProps = { brand: string; title: string; children: ReactNode }

/** Around each step of signing in. */
export function SignInFrame({ brand, title, children }: SignInFrameProps) {
  // What the installed app counts is for those who are signed in.
  useEffect(() => {
    if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col px-gutter py-6">
      <header className="flex items-center justify-between gap-4">
        <Logo brand={brand} />
        <div className="flex items-center gap-1">
          <ThemeToggle />
          <LanguageToggle />
        </div>
      </header>
      <main className="m-auto grid w-full max-w-sm gap-6 py-10">
        <h1 className="text-3xl font-semibold tracking-heading">{title}</h1>
        {children}
      </main>
    </div>
  )
}

export const signInLinkStyle =
  'inline-flex min-h-11 items-center text-sm text-ink-soft underline hover:text-ink'
