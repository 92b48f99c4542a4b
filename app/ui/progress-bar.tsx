type ProgressBarProps = { label: string; value: number; max: number }

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      className={
        'h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [print-color-adjust:exact] [&::-moz-progress-bar]:bg-brand-fill ' +
        '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand-fill'
      }
    />
  )
}
