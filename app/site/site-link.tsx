import { Link, NavLink } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { sitePaths, waitlistFormPath } from './paths'

/** Where the drawer leads. Labels are keys of `common.json`. */
export const siteLinks = [
  { to: sitePaths.home, label: 'nav.home' },
  { to: '/#features', label: 'nav.features' },
  { to: sitePaths.testimonials, label: 'nav.testimonials' },
  { to: sitePaths.pricing, label: 'nav.pricing' },
  { to: sitePaths.faq, label: 'nav.faq' },
] as const

/** Where the wide top bar leads: its logo is the way home. */
export const barLinks = siteLinks.slice(1)

/** Until the launch there are no accounts: both lead to the waitlist. */
export const accountLinks = [
  { to: waitlistFormPath, label: 'nav.logIn' },
  { to: waitlistFormPath, label: 'nav.signUp' },
] as const

export const footerLinks = [
  ...barLinks,
  { to: sitePaths.contact, label: 'nav.contact' },
  { to: sitePaths.terms, label: 'nav.terms' },
  { to: sitePaths.privacy, label: 'nav.privacy' },
  ...accountLinks,
] as const

type SiteLinkProps = {
  /** A page, or a part of one (`/#id`). */
  to: string
  className?: string
  onClick?: () => void
  /** Loads the page even when it is already there; without JavaScript that closes whatever the link stands in. */
  reloads?: boolean
  children: ReactNode
}

/** A link of the site's navigation. One to a page says when it is the current one; one to a part of it scrolls there. */
export function SiteLink({ to, className, onClick, reloads = false, children }: SiteLinkProps) {
  const [path = '/', part] = to.split('#')
  if (part === undefined)
    return (
      <NavLink to={to} end onClick={onClick} className={className}>
        {children}
      </NavLink>
    )
  const scroll = (event: MouseEvent) => {
    onClick?.()
    if (scrollToPart(part)) event.preventDefault()
  }
  return reloads ? (
    // An address of its own, for one that differs only behind the `#` would not be loaded.
    <a href={`${path}?${part}#${part}`} onClick={scroll} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} onClick={scroll} className={className}>
      {children}
    </Link>
  )
}

/** Whether the part was there to scroll to. Focus goes along, as it does with any link to a part of a page. */
export function scrollToPart(id: string): boolean {
  const part = document.getElementById(id)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  part?.focus({ preventScroll: true })
  return part !== null
}
