import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { TextField } from '~/ui/text-field'

import type { LinkDraft } from './link-command'
import { safeHref } from '~collections/rich-text/safe-href'
import { linkAddressMaxLength } from '~collections/values/text'

export type LinkChange = { url: string; newTab: boolean; words: string }

type LinkDialogProps = {
  draft: LinkDraft
  onApply: (change: LinkChange) => void
  onRemove: () => void
  onClose: () => void
}

/** Has no `<form>`, because the editor is already inside one. */
export function LinkDialog({ draft, onApply, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('editor')
  const content = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState(draft.url)
  const [words, setWords] = useState('')
  const [newTab, setNewTab] = useState(draft.newTab)
  const [isRejected, setIsRejected] = useState(false)
  const focusAddress = () => content.current?.querySelector('input')?.focus()
  useEffect(focusAddress, [])

  function apply() {
    const address = toLinkAddress(url)
    if (address !== null) return onApply({ url: address, newTab, words: words.trim() || url.trim() })
    setIsRejected(true)
    focusAddress()
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <Dialog
      title={t(draft.isLink ? 'link.edit' : 'link.add')}
      closeLabel={t('link.close')}
      onClose={onClose}
      size="small"
    >
      <div ref={content} className="grid gap-4">
        <TextField
          label={t('link.address')}
          hint={t('link.hint')}
          error={isRejected && toLinkAddress(url) === null ? t('link.wrong') : undefined}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={applyOnEnter}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
        {!draft.isLink && !draft.hasWords && (
          <TextField
            label={t('link.words')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={applyOnEnter}
            autoComplete="off"
            dir="auto"
          />
        )}
        <NewTabField checked={newTab} onChange={setNewTab} onKeyDown={applyOnEnter} />
        <LinkButtons onApply={apply} onClose={onClose} onRemove={draft.isLink ? onRemove : undefined} />
      </div>
    </Dialog>
  )
}

type NewTabFieldProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function NewTabField({ checked, onChange, onKeyDown }: NewTabFieldProps) {
  const { t } = useTranslation('editor')
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onKeyDown={onKeyDown}
        className="size-6 accent-brand"
      />
      {t('link.newTab')}
    </label>
  )
}

type LinkButtonsProps = { onApply: () => void; onClose: () => void; onRemove: (() => void) | undefined }

function LinkButtons({ onApply, onClose, onRemove }: LinkButtonsProps) {
  const { t } = useTranslation('editor')
  return (
    <DialogActions className="mt-0 justify-start">
      <Button variant="brand" onClick={onApply}>
        {t('link.apply')}
      </Button>
      <Button onClick={onClose}>{t('link.cancel')}</Button>
      {onRemove && (
        <Button variant="quiet" className="ms-auto" onClick={onRemove}>
          {t('link.remove')}
        </Button>
      )}
    </DialogActions>
  )
}

/** Adds the `https://`, `mailto:` or `tel:` that people leave out. Null for an address that links must not have. */
export function toLinkAddress(typed: string): string | null {
  const href = safeHref(withScheme(typed.trim()))
  return href !== null && href.length <= linkAddressMaxLength ? href : null
}

function withScheme(address: string): string {
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(address)) return `mailto:${address}`
  if (/^\+?\d[\d\s().-]{5,}$/.test(address)) return `tel:${address.replaceAll(/[^\d+]/g, '')}`
  if (/^[/#]/.test(address)) return address
  if (/^(https?:\/\/|mailto:|tel:)\S/i.test(address)) return address
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u.test(address) ? `https://${address}` : ''
}
