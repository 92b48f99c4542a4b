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
  /** Loads the page even when it is already there; without JavaScript that closes whatever the link stands in. */
  reloads?: boolean
  children: ReactNode
}

/** Leads to the waitlist form: scrolls when it is on this page, else goes to the landing page. */
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
    <Link to={`/#${joinFormId}`} className={style} onClick={scroll}>
      {children}
    </Link>
  )
}
