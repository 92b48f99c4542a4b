import { Link, NavLink } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'

import { scrollToPart } from './scroll-to-part'

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
