type ProgressRingProps = { percent: number; value: string; label: string }

/** A share of a hundred as a ring that fills clockwise, in Arabic the other way round, with its figure inside. */
export function ProgressRing({ percent, value, label }: ProgressRingProps) {
  return (
    <div className="relative mx-auto grid size-44 place-items-center">
      <svg
        viewBox="0 0 120 120"
        fill="none"
        strokeWidth="9"
        aria-hidden
        className="absolute inset-0 rtl:-scale-x-100"
      >
        <circle cx="60" cy="60" r="54" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r="54"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          strokeLinecap="round"
          transform="rotate(-90 60 60)"
          className="stroke-brand"
        />
      </svg>
      <p className="grid max-w-30 text-center">
        <span className="text-4xl font-medium tabular-nums">{value}</span>
        <span className="text-sm leading-snug text-ink-soft">{label}</span>
      </p>
    </div>
  )
}
