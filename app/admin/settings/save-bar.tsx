import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'

import { DiscardDialog } from '../discard-dialog'
import { useLeaveGuard } from '../use-leave-guard'

/**
 * Whether a form holds anything that is not saved, which it asks about before somebody leaves. Looks at it again when `follows`
 * changes, and its fields with it.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isRefused: boolean, follows?: string) {
  const [isDirty, setDirty] = useState(isRefused)
  const { guard, ...asking } = useLeaveGuard(false)
  const set = (dirty: boolean) => {
    guard.setDirty(dirty)
    setDirty(dirty)
  }
  const check = () => set(isRefused || (form.current !== null && isChanged(form.current)))
  // What was filled in before the script came counts as well.
  const takeOver = useEffectEvent(check)
  useEffect(() => {
    const frame = requestAnimationFrame(() => takeOver())
    return () => cancelAnimationFrame(frame)
  }, [follows])
  return {
    isDirty,
    /** For the form’s `onChange`. */
    check,
    /** For fields that are again as they were. */
    settle: () => set(false),
    /** Before the page is left without a question; the form stays as it is meanwhile. */
    leave: () => guard.setDirty(false),
    /** Goes where the form comes along. */
    takeAlong: (go: () => void) => {
      guard.setDirty(false)
      go()
      guard.setDirty(isDirty)
    },
    dialog: asking.isAsking && <DiscardDialog onStay={asking.stay} onLeave={asking.leave} />,
  }
}

/** Whether a form holds anything else than it was drawn with. What is more than its fields says so by `data-changed`. */
export function isChanged(form: HTMLFormElement): boolean {
  if (form.querySelector('[data-changed]')) return true
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options]
      const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
      return field.value !== initial?.value
    }
    // Its value has other line breaks than what was stored may have.
    if (field instanceof HTMLTextAreaElement)
      return field.value !== field.defaultValue.replaceAll(/\r\n?/g, '\n')
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    return field.type === 'file' ? field.value !== '' : field.value !== field.defaultValue
  })
}

type SaveBarProps = {
  intent: string
  isShown: boolean
  /** Not yet, where somebody has only opened the form. */
  isChanged?: boolean
  isBusy?: boolean
  /** What gives up the changes. */
  cancel: ReactNode
  /** Other buttons, for what a script does by itself. */
  withoutScript?: ReactNode
}

/** The end of a form, in sight while there is anything to save; without JavaScript it is always there. */
export function SaveBar({
  intent,
  isShown,
  isChanged = true,
  isBusy = false,
  cancel,
  withoutScript,
}: SaveBarProps) {
  const { t } = useTranslation(['settings', 'admin'])
  const save = (
    <Button type="submit" name="intent" value={intent} variant="brand" disabled={isBusy}>
      {t('admin:save')}
    </Button>
  )
  return (
    <>
      {!isShown && (
        <noscript>
          <div className="flex flex-wrap justify-end gap-3">
            {withoutScript}
            {save}
          </div>
        </noscript>
      )}
      <div aria-live="polite" className="save-bar sticky bottom-4 z-10 empty:hidden">
        {isShown && (
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-lifted">
            {isChanged && <span className="me-auto text-sm font-medium">{t('unsaved')}</span>}
            <div className="flex flex-wrap gap-3">
              <noscript>{withoutScript}</noscript>
              {cancel}
              {save}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
