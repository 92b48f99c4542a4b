import { Link } from '@remix-run/react'

import { buttonStyle } from './button'
import { ChevronLeft, ChevronRight } from './icons'
import { VisuallyHidden } from './visually-hidden'

type PaginationProps = {
  page: number
  pages: number
  hrefFor: (page: number) => string
  texts: {
    label: string
    page: (page: number) => string
    /** The page’s number as the reader writes numbers. */
    number: (page: number) => string
    previous: string
    next: string
  }
  className?: string
}

/** Renders nothing for a single page. */
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
                discover="none"
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={buttonStyle({
                  variant: number === page ? 'brand' : 'quiet',
                  className: 'min-w-11 px-3 tabular-nums',
                })}
              >
                {texts.number(number)}
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

function Step({ to, label, icon: Icon }: StepProps) {
  return (
    to !== null && (
      <li>
        <Link
          to={to}
          discover="none"
          className={buttonStyle({ variant: 'quiet', className: 'min-w-11 px-0' })}
          title={label}
        >
          <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </Link>
      </li>
    )
  )
}

/** The first and last page, and those within `around` of the current one; null is an ellipsis. */
export function pageWindow(current: number, pages: number, around = 2): (number | null)[] {
  const isKept = (page: number) => page === 1 || page === pages || Math.abs(page - current) <= around
  const visible = Array.from({ length: pages }, (_, index) => index + 1).filter(
    // Instead of an ellipsis for a single page, shows its number, which takes the same space.
    (page) => isKept(page) || (isKept(page - 1) && isKept(page + 1)),
  )
  return visible.flatMap((page, index) => (page - (visible[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
