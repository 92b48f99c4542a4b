import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { honeypotName } from '../honeypot-name'

/** A text field for programs alone: nobody sees it, hears it or reaches it by keyboard. */
export function Honeypot() {
  const { t } = useTranslation('contact')
  const id = useId()
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={id}>{t('form.honeypot')}</label>
      <input id={id} type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
