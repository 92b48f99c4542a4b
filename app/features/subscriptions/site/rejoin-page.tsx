import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { TokenPage } from '~/features/invitations/token-page'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

import type { RejoinView } from '../rejoin.server'
import { sitePaths, waitlistFormPath } from '~/site/paths'

type RejoinPageProps = {
  view: RejoinView
  /** The person has just come back. */
  isDone: boolean
  failed: boolean
}

/** Where the link in the mail to an address that had left leads: nothing happens before the button. */
export function RejoinPage({ view: { state, email }, isDone, failed }: RejoinPageProps) {
  const { t } = useTranslation('rejoin')
  if (state === 'valid')
    return (
      <TokenPage mood="open" title={t('valid.title')} text={t('valid.text')} email={email}>
        <RejoinForm failed={failed} />
      </TokenPage>
    )
  if (isDone)
    return (
      <TokenPage mood="accepted" title={t('done.title')} text={t('done.text')} email={email}>
        <ButtonLink to={sitePaths.home} variant="brand" size="large">
          {t('done.home')}
        </ButtonLink>
      </TokenPage>
    )
  return (
    <TokenPage mood="closed" title={t(`${state}.title`)} text={t(`${state}.text`)} email={email}>
      <ButtonLink to={waitlistFormPath} variant="brand" size="large">
        {t('join')}
      </ButtonLink>
    </TokenPage>
  )
}

function RejoinForm({ failed }: { failed: boolean }) {
  const { t } = useTranslation(['rejoin', 'waitlist'])
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      {failed && <Notice tone="danger">{t('failed')}</Notice>}
      <Button type="submit" variant="accent" size="large" disabled={isBusy}>
        {isBusy ? t('valid.busy') : t('valid.button')}
      </Button>
      <p className="text-sm text-ink-soft">{t('waitlist:consent')}</p>
      <p className="text-sm text-ink-soft">{t('valid.otherwise')}</p>
    </Form>
  )
}
