import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'

import { cx } from './cx'
import { useToastHost } from './toast'
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
  /** `top` for content that grows and shrinks, so that its beginning stays where it is. */
  place?: keyof typeof places
  children: ReactNode
}

const places = { center: 'm-auto', top: 'mx-auto mt-[max(1rem,12dvh)] mb-auto' }

const widths = {
  small: 'w-[min(28rem,calc(100vw-2rem))]',
  medium: 'w-[min(42rem,calc(100vw-2rem))]',
  large: 'w-[min(56rem,calc(100vw-2rem))]',
  wide: 'w-[min(80rem,calc(100vw-2rem))]',
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
  place = 'center',
  children,
}: DialogProps) {
  const isHydrated = useHydrated()
  const titleId = useId()
  const navigate = useNavigate()
  const dialog = useModal(isHydrated, () => {
    if (onClose) onClose()
    else if (closeTo !== undefined) navigate(closeTo, { preventScrollReset: true })
  })
  useToastHost(dialog, isHydrated)

  return (
    <dialog
      ref={dialog}
      open={!isHydrated}
      role={role}
      aria-labelledby={titleId}
      className={cx(
        // The focus may hide neither under the head nor under the actions.
        'fixed inset-0 z-50 max-h-[calc(100dvh-2rem)] scroll-pt-20 scroll-pb-24 overflow-x-clip overflow-y-auto ' +
          'rounded-card border border-line bg-surface p-0 text-ink shadow-lifted backdrop:bg-scrim ' +
          'print:absolute print:m-0 print:max-h-none print:w-full print:max-w-none print:overflow-visible print:border-0 print:shadow-none ' +
          'print:backdrop:bg-transparent',
        widths[size],
        places[place],
      )}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-6 pe-3">
        <h2 id={titleId} className="line-clamp-2 text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <CloseButton label={closeLabel} to={closeTo} onClose={onClose} />
      </header>
      <div className="p-6">{children}</div>
    </dialog>
  )
}

/** The buttons at the end of a dialog, in view however far its content is scrolled. Must come last in it. Toasts stand above them. */
export function DialogActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-dialog-actions
      className={cx(
        '[anchor-name:--dialog-actions] sticky bottom-0 z-10 -mx-6 mt-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-3 print:hidden',
        className,
      )}
    >
      {children}
    </div>
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
    className:
      'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken print:hidden',
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

/**
 * Browsers would focus the corner button, which stands first. The first field is next for who came to fill in something;
 * an `alertdialog` begins at its safe answer, and `data-focus-later` keeps what is read from being scrolled away.
 */
function firstToFocus(dialog: HTMLDialogElement): HTMLElement | null {
  if (dialog.querySelector('[autofocus]')) return null
  const isQuestion = dialog.role === 'alertdialog'
  const wanted = `:is(input:not([type='hidden'], [type='checkbox']), select, textarea${isQuestion ? ', a, button' : ''})`
  return dialog.querySelector<HTMLElement>(
    `:scope > :not(header) ${wanted}:not(:disabled, [data-focus-later] *)`,
  )
}

function isWithinBox(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const box = element.getBoundingClientRect()
  return clientX >= box.x && clientX <= box.x + box.width && clientY >= box.y && clientY <= box.y + box.height
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
    // Without scripts it was a part of the page, in which somebody may have begun to type.
    const isWithin = opener instanceof HTMLElement && element.contains(opener)
    const target = isWithin ? opener : firstToFocus(element)
    target?.focus()
    const closeOnBackdrop = (event: MouseEvent) => {
      // A press on the dialog's own scrollbar has the same target.
      if (event.target === element && !isWithinBox(element, event)) close()
    }
    const closeOnCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    // Browsers fire `cancel` only after an action on the page, and once: then they close the dialog without asking.
    const closeOnEscape = (event: KeyboardEvent) => {
      const isWithin = event.target instanceof Element && event.target.closest('dialog') === element
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isWithin) return
      closeOnCancel(event)
    }
    const askAfterAll = () => {
      // It was closed and opened again before its event came.
      if (element.open) return
      element.showModal()
      close()
    }
    element.addEventListener('close', askAfterAll)
    element.addEventListener('keydown', closeOnEscape)
    element.addEventListener('mousedown', closeOnBackdrop)
    element.addEventListener('cancel', closeOnCancel)
    return () => {
      element.removeEventListener('close', askAfterAll)
      element.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('mousedown', closeOnBackdrop)
      element.removeEventListener('cancel', closeOnCancel)
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isHydrated])
  return dialog
}
