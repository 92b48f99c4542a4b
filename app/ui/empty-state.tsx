import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** In the middle of the picture; without one there is none. */
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The next step: a button or link. */
  children?: ReactNode
}

/** What stands where there is nothing yet: what will be here, and what to do for it. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div
      className={`grid justify-items-center gap-2 px-4 text-center ${icon == null ? 'py-8' : 'py-12 compact:py-8'}`}
    >
      {icon != null && <Picture icon={icon} />}
      <p className="font-medium">{title}</p>
      {text != null && <p className="max-w-reading text-sm text-ink-soft text-balance">{text}</p>}
      {children != null && children !== false && <div className="mt-2">{children}</div>}
    </div>
  )
}

/** A few sheets with nothing on them yet. */
function Picture({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden className="relative mb-1 grid place-items-center print:hidden">
      <svg width="136" height="96" viewBox="0 0 136 96" className="fill-surface stroke-line rtl:-scale-x-100">
        <rect
          x="18"
          y="18"
          width="66"
          height="62"
          rx="8"
          transform="rotate(-9 51 49)"
          className="fill-sunken"
        />
        <rect
          x="54"
          y="18"
          width="66"
          height="62"
          rx="8"
          transform="rotate(8 87 49)"
          className="fill-brand-soft"
        />
        <rect x="33" y="10" width="70" height="76" rx="8" />
        <path d="M45 66h46M45 74h28" strokeWidth="4" strokeLinecap="round" className="stroke-sunken" />
        <circle cx="123" cy="14" r="4" stroke="none" className="fill-accent" />
      </svg>
      <span className="absolute top-5 text-brand">{icon}</span>
    </span>
  )
}
