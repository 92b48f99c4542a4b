import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Container } from '~/ui/section'
import { PageHeading } from '~/ui/page-heading'
import { cx } from '~/ui/cx'
import { isFocusLost } from '~/ui/is-focus-lost'
import { useHydrated } from '~/ui/use-hydrated'

type TokenPageProps = {
  mood: InvitationMood
  title: string
  text: string
  /** Masked. */
  email: string | null
  children?: ReactNode
}

/** The page behind a link in a mail. */
export function TokenPage({ mood, title, text, email, children }: TokenPageProps) {
  return (
    <Container className="grid min-h-[70dvh] grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 py-12 sm:py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <InvitationIllustration
        mood={mood}
        className="w-full max-w-72 sm:max-w-sm lg:order-last lg:max-w-none"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
        {email !== null && <TokenRecipient email={email} />}
        <TokenHeading title={title} text={text} />
        {children}
      </div>
    </Container>
  )
}

/** Takes the focus once it says something else than the page that was opened, where what had the focus is gone. */
export function TokenHeading({ title, text }: Pick<TokenPageProps, 'title' | 'text'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  const said = useRef(isHydrated ? null : title)
  useEffect(() => {
    // Who goes back finds the page where it was scrolled to.
    if (said.current !== title && isFocusLost()) heading.current?.focus({ preventScroll: true })
    said.current = title
  }, [title])
  return <PageHeading ref={heading} title={title} lead={text} />
}

type TokenFormProps = { label: string; busyLabel: string; error: string | null; children: ReactNode }

/** The page's one button, which works without JavaScript; `children` go below it. */
export function TokenForm({ label, busyLabel, error, children }: TokenFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      {error !== null && <Notice tone="danger">{error}</Notice>}
      <Button type="submit" variant="accent" size="large" disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      {children}
    </Form>
  )
}

export function TokenNote({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>
}

export function TokenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="brand" size="large">
      {children}
    </ButtonLink>
  )
}

/** The person whose page it is; the address is masked. */
export function TokenRecipient({ email }: { email: string }) {
  const { t } = useTranslation('invitation')
  return (
    <p className="rounded-control bg-sunken px-3 py-1 text-sm text-ink-soft">
      {t('for')} <bdi dir="ltr">{email}</bdi>
    </p>
  )
}

type InvitationMood = 'open' | 'accepted' | 'closed'

const signs = {
  open: 'M124 84h72M124 108h46',
  accepted: 'm132 98 20 20 38-42',
  closed: 'M140 78l40 38m0-38-40 38',
}

/** Mirrored for right-to-left when the sheet shows lines of text. */
function InvitationIllustration({ mood, className }: { mood: InvitationMood; className?: string }) {
  const isClosed = mood === 'closed'
  return (
    <svg
      viewBox="0 0 320 260"
      fill="none"
      aria-hidden
      className={cx(className, mood === 'open' && 'rtl:-scale-x-100')}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M8 250h304" className="stroke-line" strokeWidth="2" strokeDasharray="0.1 8" />
      <path d="M44 132 160 56l116 76v90a16 16 0 0 1-16 16H60a16 16 0 0 1-16-16Z" className="fill-panel" />
      <path
        d="M84 46a10 10 0 0 1 10-10h132a10 10 0 0 1 10 10v168H84Z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
      />
      <path
        d={signs[mood]}
        className={cx(isClosed ? 'stroke-ink-soft' : mood === 'accepted' ? 'stroke-success' : 'stroke-brand')}
        strokeWidth="8"
      />
      <path
        d="M44 132v90a16 16 0 0 0 16 16h200a16 16 0 0 0 16-16v-90l-104 72a21 21 0 0 1-24 0Z"
        className="fill-brand-fill stroke-panel-line"
        strokeWidth="2"
      />
      {!isClosed && (
        <circle cx="160" cy="206" r="17" className="fill-accent stroke-accent-edge" strokeWidth="2" />
      )}
    </svg>
  )
}
