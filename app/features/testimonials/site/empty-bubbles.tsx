import { cx } from '~/ui/cx'

/** Two speech bubbles that wait for their words; a mirror image where reading goes the other way. */
export function EmptyBubbles({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 224 120" fill="none" aria-hidden className={cx('rtl:-scale-x-100', className)}>
      <path
        d="M26 6h72a20 20 0 0 1 20 20v24a20 20 0 0 1-20 20H14a8 8 0 0 1-8-8V26A20 20 0 0 1 26 6Z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="2"
      />
      <path
        d="M126 44h72a20 20 0 0 1 20 20v42a8 8 0 0 1-8 8h-84a20 20 0 0 1-20-20V64a20 20 0 0 1 20-20Z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
      />
      <g strokeLinecap="round" strokeWidth="5">
        <path d="M28 30h56M28 46h32" className="stroke-brand" opacity="0.45" strokeDasharray="0.1 9" />
        <path d="M128 70h66M128 88h40" className="stroke-edge" strokeDasharray="0.1 9" />
      </g>
    </svg>
  )
}
