import { useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Copy } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import type { ShownSecret as Secret } from '../form-reply'

/** Shown once: it is not read back from the database. */
export function ShownSecret({ secret, name }: Secret) {
  const { t } = useTranslation('settings')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Without the permission it can still be marked and copied.
    }
  }
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">{t('secret.once', { name })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code dir="ltr" className="rounded-small bg-sunken px-3 py-2 wrap-anywhere text-ink select-all">
          {secret}
        </code>
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4.5" />
          <span aria-live="polite">{t(isCopied ? 'secret.copied' : 'secret.copy')}</span>
        </Button>
      </div>
    </Notice>
  )
}
