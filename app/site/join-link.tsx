import { Link } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'

import { buttonStyle, type ButtonSize, type ButtonVariant } from '~/ui/button'

import { scrollToPart } from './site-link'

export const joinFormId = 'waitlist-form'

type JoinLinkProps = {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  onClick?: () => void
  /** Forces a page load, which without JavaScript closes the drawer around the link. */
  reloads?: boolean
  children: ReactNode
}

/** Scrolls to the waitlist form, or opens the landing page if it is not on this page. */
export function JoinLink({ variant, size, className, onClick, reloads = false, children }: JoinLinkProps) {
  const style = buttonStyle({ variant, size, className })
  const scroll = (event: MouseEvent) => {
    onClick?.()
    if (scrollToPart(joinFormId)) event.preventDefault()
  }
  return reloads ? (
    <a href={`/?#${joinFormId}`} className={style} onClick={scroll}>
      {children}
    </a>
  ) : (
    <Link to={`/#${joinFormId}`} discover="none" className={style} onClick={scroll}>
      {children}
    </Link>
  )
}
