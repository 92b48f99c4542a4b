import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { LogoMark } from '~/site/logo'
import { sitePaths } from '~/site/paths'
import { buttonStyle } from '~/ui/button'
import { embedSource } from '~collections/values/join'

import type { loadEmbeddedForm } from './embedded-form.server'
import { JoinedPanel } from './joined-panel'
import { useJoin, type JoinReply } from './use-join'
import { WaitlistForm } from './waitlist-form'

import './embedded-form.css'

type EmbeddedFormProps = Awaited<ReturnType<typeof loadEmbeddedForm>> & { actionData: JoinReply | undefined }

/** For the frame of another site: what leads out of it opens beside that site. */
export function EmbeddedForm({
  language,
  brand,
  siteUrl,
  formPath,
  words,
  open,
  joined,
  actionData,
}: EmbeddedFormProps) {
  const { t } = useTranslation(['waitlist', 'common'])
  const { reply, backToForm, ...form } = useJoin({ actionData, joined })
  return (
    <EmbeddedCard brand={brand} siteUrl={siteUrl}>
      {open?.start.href ? (
        <>
          <Words title={words.title} lead={open.lead} />
          <NewTabLink
            href={open.start.href}
            label={open.start.label}
            className={buttonStyle({ variant: 'accent', size: 'large', className: 'mt-5 w-full' })}
          />
        </>
      ) : reply?.status === 'joined' ? (
        <JoinedPanel
          reply={reply}
          text={open?.joined}
          formPath={formPath}
          heading="h2"
          onBack={backToForm}
          className="mt-5"
        />
      ) : (
        <>
          <Words {...words} />
          <WaitlistForm
            {...form}
            reply={reply}
            language={language}
            referral={undefined}
            source={embedSource}
            action={formPath}
            label={t('waitlist:email.label')}
            submit={open?.start.label ?? t('common:joinWaitlist')}
            isInRow
            className="mt-5"
          />
          <p className="mt-2 text-sm">
            <NewTabLink
              href={`${sitePaths.privacy}?lng=${language}`}
              label={t('common:nav.privacy')}
              className="rounded-small text-brand underline underline-offset-4"
            />
          </p>
        </>
      )}
    </EmbeddedCard>
  )
}

function EmbeddedCard({ brand, siteUrl, children }: CardProps) {
  return (
    <main className="@container rounded-card border border-line bg-surface p-5">
      <h1>
        <NewTabLink
          href={siteUrl}
          label={brand}
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-lg font-semibold"
        >
          <LogoMark className="size-7 shrink-0" />
        </NewTabLink>
      </h1>
      {children}
    </main>
  )
}

type CardProps = { brand: string; siteUrl: string; children: ReactNode }

function Words({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h2 className="mt-3 text-2xl font-semibold tracking-heading">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
    </>
  )
}

function NewTabLink({ href, label, className, children }: NewTabLinkProps) {
  const { t } = useTranslation()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={t('social.opensInNewTab', { network: label })}
      className={className}
    >
      {children}
      {label}
    </a>
  )
}

type NewTabLinkProps = { href: string; label: string; className: string; children?: ReactNode }
