import { Link } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'

import { buttonStyle, type ButtonSize, type ButtonVariant } from '~/ui/button'

import { useOpenSite } from './open-site'
import { scrollToPart } from './site-link'

export const joinFormId = 'waitlist-form'

type JoinLinkProps = {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  onClick?: () => void
  /** Forces a page load, which without JavaScript closes the drawer around the link. */
  reloads?: boolean
  /** The words fit an open site as well. */
  keepsText?: boolean
  children: ReactNode
}

/**
 * Scrolls to the waitlist form, or opens the landing page if it is not on this page. Once the site is open, it says so and
 * leads to where people begin, if the site knows the address.
 */
export function JoinLink({
  variant,
  size,
  className,
  onClick,
  reloads = false,
  keepsText = false,
  children,
}: JoinLinkProps) {
  const open = useOpenSite()
  const text = open && !keepsText ? open.start.label : children
  const style = buttonStyle({ variant, size, className })
  const scroll = (event: MouseEvent) => {
    onClick?.()
    if (scrollToPart(joinFormId)) event.preventDefault()
  }
  if (open?.start.href)
    return (
      <a href={open.start.href} className={style} onClick={onClick}>
        {text}
      </a>
    )
  return reloads ? (
    <a href={`/?#${joinFormId}`} className={style} onClick={scroll}>
      {text}
    </a>
  ) : (
    <Link to={`/#${joinFormId}`} discover="none" className={style} onClick={scroll}>
      {text}
    </Link>
  )
}
