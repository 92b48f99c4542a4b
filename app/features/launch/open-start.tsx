import type { OpenLanding } from './open-site.server'
import { JoinLink } from '~/site/join-link'
import { useOpenSite } from '~/site/open-site'
import { StartingLink } from '~/site/site-link'
import { buttonStyle } from '~/ui/button'

export type OpenStartProps = {
  /** Above the buttons. */
  lead: string
  /** Before the way for those who have an account. */
  hasAccount?: string
  className?: string
}

/** The way into the open product, in place of the form. */
export function OpenStart({ lead, hasAccount, className }: OpenStartProps) {
  const open = useOpenSite()
  if (!open) return null
  // The last one is to sign up, which is where the main button leads.
  const [logIn] = open.account.slice(0, -1)
  return (
    <div className={className}>
      <p className="text-lg">{lead}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <JoinLink variant="accent" size="large" keepsText className="min-w-44 max-sm:w-full">
          {open.start.label}
        </JoinLink>
        {logIn && hasAccount === undefined && (
          <StartingLink
            href={logIn.href}
            className={buttonStyle({ size: 'large', className: 'max-sm:w-full' })}
          >
            {logIn.label}
          </StartingLink>
        )}
      </div>
      {logIn && hasAccount !== undefined && (
        <p className="mt-5 text-ink-soft">
          {hasAccount}{' '}
          <StartingLink href={logIn.href} className="text-brand underline underline-offset-4">
            {logIn.label}
          </StartingLink>
        </p>
      )}
    </div>
  )
}

export type OpenStepsProps = NonNullable<OpenLanding['next']>

/** What follows where the open site still takes addresses. */
export function OpenSteps({ title, steps }: OpenStepsProps) {
  return (
    <div>
      <h3 className="font-medium text-on-panel-soft">{title}</h3>
      <ol className="mt-4 grid list-decimal gap-3 ps-5 marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="ps-2">
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
