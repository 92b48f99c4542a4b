import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { TokenLink, TokenPage } from '~/features/invitations/token-page'
import { Button } from '~/ui/button'

import type { SubscriptionView } from '../unsubscribe.server'
import { sitePaths } from '~/site/paths'

type UnsubscribePageProps = {
  subscription: SubscriptionView
  /** Set right after resubscribing. */
  isBack: boolean
}

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
    const key = isBack ? 'resubscribed' : 'subscribed'
    return (
      <TokenPage
        mood={isBack ? 'accepted' : 'open'}
        title={t(`mail.${key}.title`)}
        text={t(`mail.${key}.text`)}
        email={email}
      >
        <IntentForm intent="unsubscribe" label={t(`mail.${key}.button`)} isMain={!isBack} />
      </TokenPage>
    )
  }
  return (
    <TokenPage mood="closed" title={t(`mail.${state}.title`)} text={t(`mail.${state}.text`)} email={email}>
      {state === 'erased' ? (
        <TokenLink to={sitePaths.home}>{t('mail.erased.home')}</TokenLink>
      ) : (
        <TokenLink to={sitePaths.contact}>{t('mail.unknown.contact')}</TokenLink>
      )}
    </TokenPage>
  )
}

function IntentForm({ intent, label, isMain = false }: { intent: string; label: string; isMain?: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" discover="none" preventScrollReset>
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
