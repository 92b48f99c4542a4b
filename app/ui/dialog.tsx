import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'

import { cx } from './cx'
import { X } from './icons'
import { useHydrated } from './use-hydrated'
import { VisuallyHidden } from './visually-hidden'

type DialogProps = {
  title: ReactNode
  closeLabel: string
  /** The URL without the dialog, which closing navigates to, also without JavaScript. */
  closeTo?: string
  /** Replaces the navigation to `closeTo`, for dialogs that are not in the URL, or warn before closing. */
  onClose?: () => void
  /** `alertdialog` for confirmations. */
  role?: 'dialog' | 'alertdialog'
  size?: keyof typeof widths
  children: ReactNode
}

const widths = {
  small: 'w-[min(28rem,calc(100vw-2rem))]',
  medium: 'w-[min(42rem,calc(100vw-2rem))]',
  large: 'w-[min(56rem,calc(100vw-2rem))]',
}

/**
 * Open as long as it is rendered. Escape, the backdrop and the corner button close it, and the focus returns to the opener.
 * Without JavaScript it is not modal, and the button is a link.
 */
export function Dialog({
  title,
  closeLabel,
  closeTo,
  onClose,
  role,
  size = 'medium',
  children,
}: DialogProps) {
  const isHydrated = useHydrated()
  const titleId = useId()
  const navigate = useNavigate()
  const dialog = useModal(isHydrated, () => {
    if (onClose) onClose()
    else if (closeTo !== undefined) navigate(closeTo, { preventScrollReset: true })
  })

  return (
    <dialog
      ref={dialog}
      open={!isHydrated}
      role={role}
      aria-labelledby={titleId}
      className={cx(
        'fixed inset-0 z-50 m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto ' +
          'rounded-card border border-line bg-surface p-0 text-ink shadow-lifted backdrop:bg-scrim',
        widths[size],
      )}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-6 pe-3">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <CloseButton label={closeLabel} to={closeTo} onClose={onClose} />
      </header>
      <div className="p-6">{children}</div>
    </dialog>
  )
}

type CloseButtonProps = { label: string; to: string | undefined; onClose: (() => void) | undefined }

function CloseButton({ label, to, onClose }: CloseButtonProps) {
  const props = {
    title: label,
    onClick: (event: SyntheticEvent) => {
      if (!onClose) return
      event.preventDefault()
      onClose()
    },
    className: 'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken',
    children: (
      <>
        <X aria-hidden className="size-5" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    ),
  }
  return to === undefined ? (
    <button type="button" {...props} />
  ) : (
    <Link to={to} preventScrollReset {...props} />
  )
}

/** Opens the dialog as a modal, and restores the focus when it unmounts. */
function useModal(isHydrated: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element || !isHydrated) return
    const opener = document.activeElement
    element.showModal()
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) close()
    }
    const closeOnCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    // Browsers fire `cancel` only once and then close the dialog, even if the event is prevented.
    const closeOnEscape = (event: KeyboardEvent) => {
      const isWithin = event.target instanceof Element && event.target.closest('dialog') === element
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isWithin) return
      closeOnCancel(event)
    }
    element.addEventListener('keydown', closeOnEscape)
    element.addEventListener('mousedown', closeOnBackdrop)
    element.addEventListener('cancel', closeOnCancel)
    return () => {
      element.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('mousedown', closeOnBackdrop)
      element.removeEventListener('cancel', closeOnCancel)
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isHydrated])
  return dialog
}
