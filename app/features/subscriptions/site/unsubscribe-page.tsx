import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { TokenLink, TokenPage } from '~/features/invitations/token-page'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import type { SubscriptionView } from '../unsubscribe.server'
import { sitePaths, waitlistFormPath } from '~/site/paths'

type UnsubscribePageProps = {
  subscription: SubscriptionView
  /** Set right after resubscribing. */
  isBack: boolean
  /** Takes back what this page has just done. */
  undo: string | null
  failed: boolean
}

export function UnsubscribePage({
  subscription: { state, email },
  isBack,
  undo,
  failed,
}: UnsubscribePageProps) {
  const { t } = useTranslation('invitation')
  if (state === 'unsubscribed')
    return (
      <TokenPage
        mood="closed"
        title={t('mail.unsubscribed.title')}
        text={t('mail.unsubscribed.text')}
        email={email}
      >
        <p className="text-ink-soft">
          {t(undo === null ? 'mail.unsubscribed.later' : 'mail.unsubscribed.undo')}
        </p>
        {undo === null ? (
          <TokenLink to={waitlistFormPath}>{t('unsubscribed.join')}</TokenLink>
        ) : (
          <ChoiceForm name="undo" value={undo} label={t('mail.unsubscribed.button')} failed={failed} />
        )}
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
        <ChoiceForm
          name="intent"
          value="unsubscribe"
          label={t(`mail.${key}.button`)}
          isMain={!isBack}
          failed={failed}
        />
      </TokenPage>
    )
  }
  return (
    <TokenPage mood="closed" title={t(`mail.${state}.title`)} text={t(`mail.${state}.text`)} email={email}>
      {state === 'gone' ? (
        <TokenLink to={sitePaths.home}>{t('mail.gone.home')}</TokenLink>
      ) : (
        <TokenLink to={sitePaths.contact}>{t('mail.unknown.contact')}</TokenLink>
      )}
    </TokenPage>
  )
}

type ChoiceFormProps = {
  name: 'intent' | 'undo'
  value: string
  label: string
  isMain?: boolean
  failed: boolean
}

function ChoiceForm({ name, value, label, isMain = false, failed }: ChoiceFormProps) {
  const { t } = useTranslation('invitation')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      {failed && <Notice tone="danger">{t('failed')}</Notice>}
      <Button
        type="submit"
        name={name}
        value={value}
        size="large"
        variant={isMain ? 'brand' : 'outline'}
        disabled={isBusy}
      >
        {label}
      </Button>
    </Form>
  )
}
