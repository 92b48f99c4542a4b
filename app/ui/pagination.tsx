import { Link } from '@remix-run/react'

import { buttonStyle } from './button'
import { ChevronLeft, ChevronRight } from './icons'
import { VisuallyHidden } from './visually-hidden'

type PaginationProps = {
  page: number
  pages: number
  /** The address of a page. */
  hrefFor: (page: number) => string
  texts: { label: string; page: (page: number) => string; previous: string; next: string }
  className?: string
}

/** Links to the other pages of a list; nothing when there are none. */
export function Pagination({ page, pages, hrefFor, texts, className }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={texts.label} className={className}>
      <ul className="flex flex-wrap items-center gap-1">
        <Step to={page > 1 ? hrefFor(page - 1) : null} label={texts.previous} icon={ChevronLeft} />
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="inline-flex size-11 items-center justify-center text-ink-soft">…</span>
            ) : (
              <Link
                to={hrefFor(number)}
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={buttonStyle({
                  variant: number === page ? 'brand' : 'quiet',
                  className: 'min-w-11 px-3 tabular-nums',
                })}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <Step to={page < pages ? hrefFor(page + 1) : null} label={texts.next} icon={ChevronRight} />
      </ul>
    </nav>
  )
}

type StepProps = { to: string | null; label: string; icon: typeof ChevronLeft }

/** One page back or on; at the end of the list it is not there, so that nothing pretends to be a link. */
function Step({ to, label, icon: Icon }: StepProps) {
  return (
    to !== null && (
      <li>
        <Link to={to} className={buttonStyle({ variant: 'quiet', className: 'min-w-11 px-0' })} title={label}>
          <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </Link>
      </li>
    )
  )
}

/** The numbers to offer: the first, the last and those within `around` of the current one; `null` stands for an ellipsis. */
export function pageWindow(current: number, pages: number, around = 2): (number | null)[] {
  const near = (page: number) => page === 1 || page === pages || Math.abs(page - current) <= around
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    // An ellipsis that hides a single page would take the room of its number.
    (page) => near(page) || (near(page - 1) && near(page + 1)),
  )
  return shown.flatMap((page, index) => (page - (shown[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
