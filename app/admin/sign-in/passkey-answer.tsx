import { useRef, useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'

import { askPasskey, type PasskeyFailure, type PublicKeyCredentialRequestOptionsJSON } from '../passkey'

type PasskeyAnswerProps = {
  /** The name of the field. */
  name: string
  options: PublicKeyCredentialRequestOptionsJSON
  isOnlyWay: boolean
  send: (form: HTMLFormElement) => void
}

/** Fills the form around it with what the passkey says, and sends it. */
export function PasskeyAnswer({ name, options, isOnlyWay, send }: PasskeyAnswerProps) {
  const { t } = useTranslation('admin')
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PasskeyFailure>()
  const ask = async () => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await askPasskey(options)
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      setBusy(false)
    } else if (field.current?.form) {
      field.current.value = outcome.answer
      setBusy(false)
      send(field.current.form)
    }
  }
  return (
    <div className="grid gap-4">
      <input type="hidden" name={name} ref={field} />
      {failure && <Notice tone="danger">{t(`passkey.${failure}`)}</Notice>}
      {isHydrated && (
        <Button
          variant={isOnlyWay ? 'accent' : 'outline'}
          size="large"
          disabled={isBusy}
          onClick={() => void ask()}
        >
          {t(isBusy ? 'passkey.waiting' : 'gate.usePasskey')}
        </Button>
      )}
      <noscript>
        <p className="text-sm text-ink-soft">{t('passkey.needsScript')}</p>
      </noscript>
    </div>
  )
}
