import { useRef, useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'

import { askPasskey, type PasskeyFailure, type PublicKeyCredentialRequestOptionsJSON } from '../passkey'

type PasskeyAnswerProps = { options: PublicKeyCredentialRequestOptionsJSON; isOnlyWay: boolean }

/** Fills the form around it with what the passkey says, and sends it. */
export function PasskeyAnswer({ options, isOnlyWay }: PasskeyAnswerProps) {
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
    } else if (field.current) {
      field.current.value = outcome.answer
      field.current.form?.submit() // without the code that the form else requires
    }
  }
  return (
    <div className="grid gap-4">
      <input type="hidden" name="passkey" ref={field} />
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
