import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { sitePaths } from './paths'

/** `note` is under the name on small screens and beside it on wide ones. */
export function Logo({ brand, note }: { brand: string; note?: ReactNode }) {
  return (
    <Link
      to={sitePaths.home}
      discover="none"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control sm:gap-2.5"
    >
      <LogoMark className="size-8 shrink-0 sm:size-9" />
      <span className="flex flex-col items-start lg:flex-row lg:items-center lg:gap-3">
        <span className="text-xl leading-none font-semibold">{brand}</span>
        {note}
      </span>
    </Link>
  )
}

/** A speech bubble with a Latin K whose arm and leg form an Arabic kaf (ك). */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <path
        d="M9 1h14a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H3a2 2 0 0 1-2-2V9a8 8 0 0 1 8-8Z"
        className="fill-brand-fill"
      />
      <g strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M22.8 6.5 12.2 13.9 21.2 19.200c3 1.8 1.9 6-1.7 6H9.2" className="stroke-on-brand" />
        <path d="M9.2 6.500V19" className="stroke-accent" />
      </g>
    </svg>
  )
}
