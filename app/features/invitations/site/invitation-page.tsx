import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

import type { InvitationView } from '../invitation-link.server'
import { TokenPage } from '../token-page'
import { useEffect, useRef } from 'react'
import { sitePaths, waitlistFormPath } from '~/site/paths'

type InvitationPageProps = {
  invitation: InvitationView
  /** The person has just accepted. */
  wasAccepted: boolean
  failed: boolean
}

/** Where the link of an invitation leads: nothing happens before the button, which works without script. */
export function InvitationPage({ invitation: { state, email }, wasAccepted, failed }: InvitationPageProps) {
  const { t } = useTranslation('invitation')
  useOpened(state === 'valid')
  if (state === 'valid')
    return (
      <TokenPage mood="open" title={t('valid.title')} text={t('valid.text')} email={email}>
        <AcceptForm failed={failed} />
      </TokenPage>
    )
  if (wasAccepted)
    return (
      <TokenPage mood="accepted" title={t('accepted.title')} text={t('accepted.text')} email={email}>
        <ButtonLink to={sitePaths.home} variant="brand" size="large">
          {t('accepted.home')}
        </ButtonLink>
      </TokenPage>
    )
  const wayOn = state === 'unsubscribed' ? waitlistFormPath : sitePaths.contact
  const mood = state === 'used' ? 'accepted' : 'closed'
  return (
    <TokenPage mood={mood} title={t(`${state}.title`)} text={t(`${state}.text`)} email={email}>
      <ButtonLink to={wayOn} variant="brand" size="large">
        {state === 'unsubscribed' ? t('unsubscribed.join') : t(`${state}.contact`)}
      </ButtonLink>
    </TokenPage>
  )
}

function AcceptForm({ failed }: { failed: boolean }) {
  const { t } = useTranslation('invitation')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      {failed && <Notice tone="danger">{t('failed')}</Notice>}
      <Button type="submit" variant="accent" size="large" disabled={isBusy}>
        {isBusy ? t('valid.accepting') : t('valid.accept')}
      </Button>
      <p className="text-sm text-ink-soft">{t('valid.once')}</p>
    </Form>
  )
}

/** Milliseconds for which somebody has the page before them until it counts as seen. */
const glance = 1000

/** Tells the server once that the page is seen: by a person, who has it in front, and not by a program that loads it. */
function useOpened(isWanted: boolean): void {
  const wasTold = useRef(false)
  useEffect(() => {
    if (!isWanted || wasTold.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || wasTold.current) return
      timer = setTimeout(() => {
        wasTold.current = true
        // Nobody waits for it, and nothing shows when it fails.
        navigator.sendBeacon(window.location.href, new URLSearchParams({ intent: 'opened' }))
      }, glance)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [isWanted])
}
