import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { LogoMark } from './logo-mark'

/** Mark and name; leads home. `note` stands under the name on small screens and beside it on wide ones. */
export function Logo({ brand, note }: { brand: string; note?: ReactNode }) {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-control">
      <LogoMark className="size-9 shrink-0" />
      <span className="flex flex-col items-start lg:flex-row lg:items-center lg:gap-3">
        <span className="text-xl leading-none font-semibold">{brand}</span>
        {note}
      </span>
    </Link>
  )
}
