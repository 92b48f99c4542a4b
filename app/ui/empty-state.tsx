import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; text?: ReactNode; children?: ReactNode }

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      {icon != null && <span className="text-ink-soft">{icon}</span>}
      <p className="font-medium">{title}</p>
      {text != null && <p className="max-w-reading text-sm text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
