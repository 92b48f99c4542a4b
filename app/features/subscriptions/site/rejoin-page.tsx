import { useTranslation } from '~/i18n/use-translation'

import { TokenForm, TokenLink, TokenNote, TokenPage } from '~/features/invitations/token-page'

import type { RejoinView } from '../rejoin.server'
import { sitePaths, waitlistFormPath } from '~/site/paths'

type RejoinPageProps = {
  view: RejoinView
  /** Set right after rejoining. */
  isDone: boolean
  failed: boolean
}

/** Opening the link changes nothing; only the button does. */
export function RejoinPage({ view: { state, email }, isDone, failed }: RejoinPageProps) {
  const { t } = useTranslation(['rejoin', 'waitlist'])
  if (state === 'valid')
    return (
      <TokenPage mood="open" title={t('valid.title')} text={t('valid.text')} email={email}>
        <TokenForm label={t('valid.button')} busyLabel={t('valid.busy')} error={failed ? t('failed') : null}>
          <TokenNote>{t('waitlist:consent')}</TokenNote>
          <TokenNote>{t('valid.otherwise')}</TokenNote>
        </TokenForm>
      </TokenPage>
    )
  if (isDone)
    return (
      <TokenPage mood="accepted" title={t('done.title')} text={t('done.text')} email={email}>
        <TokenLink to={sitePaths.home}>{t('done.home')}</TokenLink>
      </TokenPage>
    )
  return (
    <TokenPage mood="closed" title={t(`${state}.title`)} text={t(`${state}.text`)} email={email}>
      <TokenLink to={waitlistFormPath}>{t('join')}</TokenLink>
    </TokenPage>
  )
}
