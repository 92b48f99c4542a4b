import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Container } from '~/ui/container'
import { PageHeading } from '~/ui/page-heading'

import { InvitationIllustration, type InvitationMood } from './site/invitation-illustration'

type TokenPageProps = {
  mood: InvitationMood
  title: string
  text: string
  /** Masked. */
  email: string | null
  children?: ReactNode
}

/** A page that somebody was led to by mail: what it is about, for whom, and the one thing to do. */
export function TokenPage({ mood, title, text, email, children }: TokenPageProps) {
  return (
    <Container className="grid min-h-[70dvh] items-center gap-x-16 gap-y-8 py-12 sm:py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <InvitationIllustration
        mood={mood}
        className="w-full max-w-72 sm:max-w-sm lg:order-last lg:max-w-none"
      />
      <div className="grid justify-items-start gap-6">
        {email !== null && <Recipient email={email} />}
        <PageHeading title={title} lead={text} />
        {children}
      </div>
    </Container>
  )
}

function Recipient({ email }: { email: string }) {
  const { t } = useTranslation('invitation')
  return (
    <p className="rounded-control bg-sunken px-3 py-1 text-sm text-ink-soft">
      {t('for')} <bdi dir="ltr">{email}</bdi>
    </p>
  )
}
