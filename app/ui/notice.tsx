import type { ReactNode } from 'react'

import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons'
import { cx } from './cx'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const looks = {
  info: { Icon: Info, className: 'border-info/30 bg-info-soft text-info' },
  success: { Icon: CircleCheck, className: 'border-success/30 bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, className: 'border-warning/30 bg-warning-soft text-warning' },
  danger: { Icon: CircleAlert, className: 'border-danger/30 bg-danger-soft text-danger' },
}

export function Notice({ tone = 'info', className, children }: NoticeProps) {
  const { Icon, className: look } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-control border px-4 py-3 text-sm', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}

type NoticeProps = { tone?: NoticeTone; className?: string; children: ReactNode }
