import { Link, NavLink } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { layOutRest } from '~/ui/below-screen'
import { useTranslation } from '~/i18n/use-translation'
import { useOpenSite, type StartLink } from './open-site'
import { waitlistFormPath } from './paths'

/** There are no accounts before the launch. */
const accountLabels = ['nav.logIn', 'nav.signUp'] as const

/** To log in and to sign up: before the launch, and where the site does not know the address, to the waitlist form. */
export function useAccountLinks(): StartLink[] {
  const { t } = useTranslation()
  const open = useOpenSite()
  return open?.account ?? accountLabels.map((label) => ({ label: t(label), href: null }))
}

type SiteLinkProps = {
  /** A page, or a part of one (`/#id`). */
  to: string
  className?: string
  onClick?: () => void
  /** Forces a page load, which without JavaScript closes the drawer around the link. */
  reloads?: boolean
  children: ReactNode
}

/** Another site is opened as such. */
export function StartingLink({ href, ...link }: Omit<SiteLinkProps, 'to'> & Pick<StartLink, 'href'>) {
  if (href === null) return <SiteLink to={waitlistFormPath} {...link} />
  const { className, onClick, children } = link
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  )
}

export function SiteLink({ to, className, onClick, reloads = false, children }: SiteLinkProps) {
  const [path = '/', part] = to.split('#')
  if (part === undefined)
    return (
      <NavLink to={to} end discover="none" onClick={onClick} className={className}>
        {children}
      </NavLink>
    )
  const scroll = (event: MouseEvent) => {
    onClick?.()
    if (scrollToPart(part)) event.preventDefault()
  }
  return reloads ? (
    // With a query, because browsers do not load a URL that differs only in its fragment.
    <a href={`${path}?${part}#${part}`} onClick={scroll} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} discover="none" onClick={scroll} className={className}>
      {children}
    </Link>
  )
}

/** Returns false if the part is not on this page. Moves the focus, as the browser does for fragment links. */
export function scrollToPart(id: string): boolean {
  const part = document.getElementById(id)
  if (part) layOutRest()
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  part?.focus({ preventScroll: true })
  return part !== null
}
