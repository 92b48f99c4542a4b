import { TokenForm, TokenLink, TokenNote, TokenPage } from '~/features/invitations/token-page'
import { useTranslation } from '~/i18n/use-translation'
import { waitlistFormPath } from '~/site/paths'

import type { AddressChangeState } from '../confirm-change.server'

type ConfirmAddressPageProps = {
  state: AddressChangeState
  email: string | null
  isTaken: boolean
  failed: boolean
}

/** Opening the link changes nothing; only the button does. */
export function ConfirmAddressPage({ state, email, isTaken, failed }: ConfirmAddressPageProps) {
  const { t } = useTranslation(['rights', 'waitlist'])
  if (state === 'valid' && !isTaken)
    return (
      <TokenPage mood="open" title={t('confirm.valid.title')} text={t('confirm.valid.text')} email={email}>
        <TokenForm
          label={t('confirm.valid.button')}
          busyLabel={t('confirm.valid.busy')}
          error={failed ? t('failed') : null}
        >
          <TokenNote>{t('waitlist:consent')}</TokenNote>
          <TokenNote>{t('confirm.valid.otherwise')}</TokenNote>
        </TokenForm>
      </TokenPage>
    )
  const closed = state === 'valid' ? 'taken' : state
  return (
    <TokenPage
      mood="closed"
      title={t(`confirm.${closed}.title`)}
      text={t(`confirm.${closed}.text`)}
      email={null}
    >
      <TokenLink to={waitlistFormPath}>{t('confirm.join')}</TokenLink>
    </TokenPage>
  )
}
