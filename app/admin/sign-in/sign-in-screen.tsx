import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'

import { LanguageToggle, ThemeToggle } from '~/site/preference-toggles'
import { Logo } from '~/site/logo'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import type { SignInReply } from '~/auth/sign-in-entry.server'
import { adminPath } from '../sections'

type SignInScreenProps = { brand: string; asMember: boolean; reply: SignInReply | undefined }

/** The password screen in front of the admin: the owner enters a password, members their address, too. */
export function Gate({ brand, asMember, reply }: SignInScreenProps) {
  const { t } = useTranslation(['admin', 'common'])
  const here = pageAt(useLocation())
  const to = reply?.to ?? here
  const isKnown = !asMember || Boolean(reply?.email)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <SignInFrame brand={brand} title={t('gate.title')}>
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
          autoFocus={isKnown}
          required
        />
        {reply && <Notice tone="danger">{t(reply.error)}</Notice>}
        <Button type="submit" variant="accent" size="large" disabled={isBusy}>
          {t('gate.enter')}
        </Button>
      </Form>
      <Link to={asMember ? to : withParameter(to, 'as', 'member')} reloadDocument className={signInLinkStyle}>
        {t(asMember ? 'gate.asOwner' : 'gate.asMember')}
      </Link>
      <ForgottenPassword />
    </SignInFrame>
  )
}

const resetCommand = 'npm run admin:reset-password'

/** Without a mail server there is no other way back than the machine itself. */
function ForgottenPassword() {
  const { t } = useTranslation('admin')
  return (
    <details className="-mt-6 text-sm">
      <summary className={signInLinkStyle}>{t('gate.forgot')}</summary>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p>{t('gate.forgotOwner')}</p>
        <Command>{resetCommand}</Command>
        <p>{t('gate.forgotMember')}</p>
        <Command>{`${resetCommand} -- name@example.com`}</Command>
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

/** The address without the gate’s own parameter. */
export function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  query.delete('as')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

export function withParameter(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`
}
