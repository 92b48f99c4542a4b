import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react'

import { cx } from './cx'
import { IconButton } from './icon-button'
import { CircleAlert, CircleCheck, X } from './icons'

type ToastTone = 'success' | 'danger'
type Toast = { id: number; tone: ToastTone; text: ReactNode }
type ShowToast = (tone: ToastTone, text: ReactNode) => void

/** Milliseconds; errors stay until they are closed, or `maxToasts` newer ones replace them. */
const successDuration = 6000
const maxToasts = 3

const looks = {
  success: { Icon: CircleCheck, className: 'border-success/40 bg-success-soft text-success' },
  danger: { Icon: CircleAlert, className: 'border-danger/40 bg-danger-soft text-danger' },
}

const ToastContext = createContext<ShowToast>(() => undefined)

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback<ShowToast>((tone, text) => {
    setToasts((current) => [...current, { id: (current.at(-1)?.id ?? 0) + 1, tone, text }].slice(-maxToasts))
  }, [])
  const close = (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id))
  return (
    <ToastContext value={show}>
      {children}
      <div className="fixed end-4 bottom-4 z-60 grid w-[min(26rem,calc(100vw-2rem))] gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

type ToastCardProps = Omit<Toast, 'id'> & { closeLabel: string; onClose: () => void }

function ToastCard({ tone, text, closeLabel, onClose }: ToastCardProps) {
  const { Icon, className } = looks[tone]
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (tone === 'danger') return
    const timer = setTimeout(() => close(), successDuration)
    return () => clearTimeout(timer)
  }, [tone])
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-control border ps-4 shadow-lifted', className)}
    >
      <Icon aria-hidden className="mt-3.5 size-5 shrink-0" />
      <p className="flex-1 py-3 text-sm">{text}</p>
      <IconButton label={closeLabel} icon={<X aria-hidden className="size-4.5" />} onClick={onClose} />
    </div>
  )
}
