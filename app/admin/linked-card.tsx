import { Link } from '@remix-run/react'
import { useState, type ReactNode } from 'react'

import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { ChevronDown } from '~/ui/icons'

type LinkedCardProps = {
  /** The id of the heading. */
  id: string
  title: string
  /** The screen that has it in full. */
  link?: { to: string; label: string }
  /** With it, the card is this line where cards stand below each other, until somebody opens it. */
  brief?: ReactNode
  headClassName?: string
  className?: string | undefined
  children: ReactNode
}

/** A part of the dashboard, with the way to the screen of its own. */
export function LinkedCard({
  id,
  title,
  link,
  brief,
  headClassName = 'mb-2',
  className,
  children,
}: LinkedCardProps) {
  const [isOpen, setOpen] = useState(false)
  const folds = brief !== undefined
  const isFolded = folds && !isOpen
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <div
        className={cx(
          'relative flex flex-wrap items-center justify-between gap-x-3',
          headClassName,
          isFolded && '@max-3xl:mb-0 noscript:mb-2! print:mb-2',
        )}
      >
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {link && (
          <Link
            to={link.to}
            className={cx(
              'inline-flex min-h-11 items-center text-sm underline md:min-h-6 print:hidden',
              folds && 'relative z-1 @max-3xl:ms-auto',
              isFolded && '@max-3xl:hidden noscript:inline-flex!',
            )}
          >
            {link.label}
          </Link>
        )}
        {folds && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            aria-labelledby={id}
            onClick={() => setOpen(!isOpen)}
            // All of the head answers a finger.
            className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-soft after:absolute after:inset-0 @3xl:hidden noscript:hidden print:hidden"
          >
            <ChevronDown aria-hidden className={cx('size-5 transition-transform', isOpen && 'rotate-180')} />
          </button>
        )}
        {isFolded && (
          <p className="w-full truncate text-sm text-ink-soft @3xl:hidden noscript:hidden print:hidden">
            {brief}
          </p>
        )}
      </div>
      <div id={`${id}-content`} className={cx(isFolded && '@max-3xl:hidden noscript:block! print:block!')}>
        {children}
      </div>
    </Card>
  )
}
