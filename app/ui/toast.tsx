import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'

import { cx } from './cx'
import { IconButton } from './icon-button'
import { CircleAlert, CircleCheck, X } from './icons'

type ToastTone = 'success' | 'danger'
/** Offered beside the text, for instance to undo what it says. */
export type ToastAction = {
  label: string
  run: () => void
  /** In milliseconds, for what can be undone only so long. */ duration?: number
}
type Toast = { id: number; tone: ToastTone; text: ReactNode; action: ToastAction | undefined }
type ShowToast = (tone: ToastTone, text: ReactNode, action?: ToastAction) => void

/** Milliseconds; errors stay until they are closed, or `maxToasts` newer ones replace them. */
const successDuration = 6000
/** Somebody has to find and reach the button. */
const actionDuration = 20_000
const maxToasts = 3
/** Until screen readers know the live region of a toast: they say what comes into one, and not what it brings along. */
const regionLead = 100

const looks = {
  success: { Icon: CircleCheck, className: 'border-success/40 bg-success-soft text-success' },
  danger: { Icon: CircleAlert, className: 'border-danger/40 bg-danger-soft text-danger' },
}

type Toaster = {
  show: ShowToast
  /** Returns how to withdraw it. */
  addHost: (host: Element) => () => void
}

const ToastContext = createContext<Toaster>({ show: () => undefined, addHost: () => () => undefined })

export function useToast(): ShowToast {
  return useContext(ToastContext).show
}

/** An open modal shows the toasts, since everything outside of it is inert and lies under its backdrop. */
export function useToastHost(element: RefObject<Element | null>, isOpen: boolean): void {
  const { addHost } = useContext(ToastContext)
  useEffect(() => {
    if (isOpen && element.current) return addHost(element.current)
  }, [addHost, element, isOpen])
}

export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback<ShowToast>((tone, text, action) => {
    setToasts((current) =>
      [...current, { id: (current.at(-1)?.id ?? 0) + 1, tone, text, action }].slice(-maxToasts),
    )
  }, [])
  const [hosts, setHosts] = useState<Element[]>([])
  const addHost = useCallback((host: Element) => {
    setHosts((current) => [...current, host])
    return () => setHosts((current) => current.filter((each) => each !== host))
  }, [])
  const close = (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id))
  const host = hosts.at(-1)
  const stack = toasts.length > 0 && (
    <ToastStack isInDialog={host !== undefined}>
      {steadyOrder(toasts).map((toast) => (
        <ToastCard key={toast.id} {...toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
      ))}
    </ToastStack>
  )
  return (
    <ToastContext value={useMemo(() => ({ show, addHost }), [show, addHost])}>
      {children}
      {host ? createPortal(stack, host) : stack}
    </ToastContext>
  )
}

/** Offers stand at the end of the window, the oldest last, so that none moves away from a hand when another toast comes. */
function steadyOrder(toasts: Toast[]): Toast[] {
  const offers = toasts.filter(({ action }) => action !== undefined)
  return [...toasts.filter((toast) => !offers.includes(toast)), ...offers.toReversed()]
}

/** A dialog may close as its toast comes, which then shows in the next host. */
function showPopover(element: HTMLElement | null) {
  if (element?.isConnected) element.showPopover()
}

/** In the top layer, which neither a backdrop covers nor a dialog's edge clips. */
function ToastStack({ isInDialog, children }: { isInDialog: boolean; children: ReactNode }) {
  return (
    <div
      popover="manual"
      ref={showPopover}
      className={cx(
        'fixed inset-auto z-60 m-0 grid w-[min(26rem,calc(100vw-2rem))] gap-2 overflow-visible border-0 bg-transparent p-0 text-ink ltr:end-4 rtl:start-4',
        // Clear of the dialog's buttons; browsers without anchors take them for one row at the end of the window.
        isInDialog
          ? 'bottom-28 supports-[bottom:anchor(top)]:bottom-[calc(anchor(--dialog-actions_top,6.5rem)+0.5rem)]'
          : 'bottom-[calc(1rem+var(--phone-bar,0px)+var(--end-bar,0px))]',
      )}
    >
      {children}
    </div>
  )
}

type ToastCardProps = Omit<Toast, 'id'> & { closeLabel: string; onClose: () => void }

function ToastCard({ tone, text, action, closeLabel, onClose }: ToastCardProps) {
  const { Icon, className } = looks[tone]
  const close = useEffectEvent(onClose)
  const duration = action ? (action.duration ?? actionDuration) : successDuration
  const { hasFocus, leave, ...focus } = useVisit()
  const stays = tone === 'danger' || hasFocus
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [stays, duration])
  const [hasText, setText] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setText(true), regionLead)
    return () => clearTimeout(timer)
  }, [])
  const closeByHand = () => {
    leave()
    onClose()
  }
  const card = (
    <div className={cx('flex items-start gap-3 rounded-control border ps-4 shadow-lifted', className)}>
      <Icon aria-hidden className="mt-3.5 size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-3 text-sm wrap-anywhere">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            closeByHand()
          }}
          className="min-h-11 shrink-0 text-sm font-semibold underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} icon={<X aria-hidden className="size-4.5" />} onClick={closeByHand} />
    </div>
  )
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} {...focus}>
      {hasText && card}
    </div>
  )
}

/** Whether the focus is on a visit here; `leave` brings it back to where it came from. */
function useVisit() {
  const [hasFocus, setFocus] = useState(false)
  const origin = useRef<Element | null>(null)
  return {
    hasFocus,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      origin.current = relatedTarget
      setFocus(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocus(false)
    },
    leave: () => {
      if (origin.current instanceof HTMLElement) origin.current.focus()
    },
  }
}
