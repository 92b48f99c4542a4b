import { useRef, useState } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { formatFigure } from '~/i18n/figures'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { useHydrated } from '~/ui/use-hydrated'

import type { Share } from './use-join'

/** The place in line and the link to share, which without JavaScript is copied by hand. */
export function SharePanel({ link, place }: Share) {
  const { t } = useTranslation('waitlist')
  const language = useLanguage()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      setCopied(false) // not allowed here; the link is selected, to be copied by hand
    }
  }
  const share = () => {
    navigator.share({ text: t('share.message'), url: link }).catch(() => undefined) // changed their mind
  }
  return (
    <div className="grid w-full gap-3">
      <p className="text-lg">
        <strong className="font-semibold">
          {t('share.place', { value: formatFigure(place, language) })}
        </strong>{' '}
        <span className="text-base text-ink-soft">{t('share.earlier')}</span>
      </p>
      <h4 className="mt-2 font-medium">{t('share.title')}</h4>
      <TextField
        ref={field}
        label={t('share.label')}
        hint={t('share.text')}
        value={link}
        readOnly
        dir="ltr"
      />
      {isHydrated && (
        <div data-visit="shared" className="flex flex-wrap items-center gap-3">
          <Button variant="brand" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          {'share' in navigator && <Button onClick={share}>{t('share.send')}</Button>}
          <span role="status" className="text-sm text-success">
            {isCopied && t('share.copied')}
          </span>
        </div>
      )}
    </div>
  )
}
