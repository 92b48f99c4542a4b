import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'

import { toLinkAddress } from './link-address'
import type { LinkDraft } from './link-command'

export type LinkChange = { url: string; newTab: boolean; words: string }

type LinkDialogProps = {
  draft: LinkDraft
  onApply: (change: LinkChange) => void
  onRemove: () => void
  onClose: () => void
}

/**
 * Where a link leads. It is a dialog without a form: the editor stands in the form of whoever uses it, and its keys
 * stay within, for that may be a dialog too.
 */
export function LinkDialog({ draft, onApply, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('editor')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [url, setUrl] = useState(draft.url)
  const [words, setWords] = useState('')
  const [newTab, setNewTab] = useState(draft.newTab)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  function apply() {
    const address = toLinkAddress(url)
    if (address !== null) return onApply({ url: address, newTab, words: words.trim() || url.trim() })
    setIsWrong(true)
    dialog.current?.querySelector('input')?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-auto w-96 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-5 text-ink shadow-lifted backdrop:bg-scrim"
    >
      <div className="grid gap-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {t(draft.isLink ? 'link.edit' : 'link.add')}
        </h2>
        <TextField
          label={t('link.address')}
          hint={t('link.hint')}
          error={isWrong ? t('link.wrong') : undefined}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
        {!draft.isLink && !draft.hasWords && (
          <TextField
            label={t('link.words')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            autoComplete="off"
            dir="auto"
          />
        )}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={newTab}
            onChange={(event) => setNewTab(event.target.checked)}
            className="size-5 accent-brand"
          />
          {t('link.newTab')}
        </label>
        <div className="flex flex-wrap gap-2">
          <Button variant="brand" onClick={apply}>
            {t('link.apply')}
          </Button>
          <Button onClick={onClose}>{t('link.cancel')}</Button>
          {draft.isLink && (
            <Button variant="quiet" className="ms-auto" onClick={onRemove}>
              {t('link.remove')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
