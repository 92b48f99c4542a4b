import { cx } from '~/ui/cx'

export function Bar({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden
      className={cx('h-2.5 w-full rounded-full bg-line fill-brand rtl:-scale-x-100', className)}
    >
      <rect width={percent} height="4" />
    </svg>
  )
}
