import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { TokenPage } from '~/features/invitations/token-page'
import { Button, ButtonLink } from '~/ui/button'

import type { SubscriptionView } from '../unsubscribe.server'
import { sitePaths } from '~/site/paths'

type UnsubscribePageProps = {
  subscription: SubscriptionView
  /** The person has just taken it back. */
  isBack: boolean
}

/** No more mail, by one button, and the way back for whoever pressed it by mistake. */
export function UnsubscribePage({ subscription: { state, email }, isBack }: UnsubscribePageProps) {
  const { t } = useTranslation('invitation')
  if (state === 'unsubscribed')
    return (
      <TokenPage
        mood="closed"
        title={t('mail.unsubscribed.title')}
        text={t('mail.unsubscribed.text')}
        email={email}
      >
        <p className="text-ink-soft">{t('mail.unsubscribed.undo')}</p>
        <IntentForm intent="resubscribe" label={t('mail.unsubscribed.button')} />
      </TokenPage>
    )
  if (state === 'subscribed') {
    const words = isBack ? 'resubscribed' : 'subscribed'
    return (
      <TokenPage
        mood={isBack ? 'accepted' : 'open'}
        title={t(`mail.${words}.title`)}
        text={t(`mail.${words}.text`)}
        email={email}
      >
        <IntentForm intent="unsubscribe" label={t(`mail.${words}.button`)} isMain={!isBack} />
      </TokenPage>
    )
  }
  const wayOn = state === 'erased' ? sitePaths.home : sitePaths.contact
  return (
    <TokenPage mood="closed" title={t(`mail.${state}.title`)} text={t(`mail.${state}.text`)} email={email}>
      <ButtonLink to={wayOn} variant="brand" size="large">
        {state === 'erased' ? t('mail.erased.home') : t('mail.unknown.contact')}
      </ButtonLink>
    </TokenPage>
  )
}

function IntentForm({ intent, label, isMain = false }: { intent: string; label: string; isMain?: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="large"
        variant={isMain ? 'brand' : 'outline'}
        disabled={isBusy}
      >
        {label}
      </Button>
    </Form>
  )
}
