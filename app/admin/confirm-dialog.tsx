import { Form, Link, type FetcherWithComponents } from '@remix-run/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button, buttonStyle } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'

type ConfirmDialogProps = {
  title: string
  question: string
  confirm: string
  /** The safe answer, where “Cancel” could mean the other one. */
  dismiss?: string
  intent: string
  fields: Record<string, string | number>
  /** What cannot be undone looks like it. */
  variant?: 'danger' | 'brand'
  /** Submits without leaving the page; the caller shows the reply. */
  fetcher?: FetcherWithComponents<unknown>
  /** Replaces submitting where scripts run. */
  onConfirm?: () => void
  children?: ReactNode
} & (
  | { closeTo: string; onClose?: never }
  /** Where no address opens it. */
  | { closeTo?: never; onClose: () => void }
)

/** Confirms a grave action; the safe answer has the focus. Works without JavaScript. */
export function ConfirmDialog({
  title,
  question,
  confirm,
  dismiss,
  intent,
  fields,
  variant = 'danger',
  closeTo,
  onClose,
  fetcher,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  const FormElement = fetcher?.Form ?? Form
  const confirmHere =
    onConfirm &&
    ((event: SyntheticEvent) => {
      event.preventDefault()
      onConfirm()
    })
  const isBusy = fetcher !== undefined && fetcher.state !== 'idle'
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      closeTo={closeTo}
      onClose={onClose}
      role="alertdialog"
      size="small"
    >
      <p className="wrap-anywhere">{question}</p>
      {children}
      <FormElement method="post" onSubmit={confirmHere} className="contents">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DialogActions>
          {closeTo === undefined ? (
            <Button onClick={onClose}>{dismiss ?? t('cancel')}</Button>
          ) : (
            <Link to={closeTo} preventScrollReset className={buttonStyle()}>
              {dismiss ?? t('cancel')}
            </Link>
          )}
          <Button type="submit" name="intent" value={intent} variant={variant} disabled={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </FormElement>
    </Dialog>
  )
}
