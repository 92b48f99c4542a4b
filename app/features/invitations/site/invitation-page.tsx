import { useTranslation } from '~/i18n/use-translation'

import type { InvitationView } from '../invitation-link.server'
import { TokenForm, TokenLink, TokenNote, TokenPage } from '../token-page'
import { useEffect, useRef } from 'react'
import { sitePaths, waitlistFormPath } from '~/site/paths'

type InvitationPageProps = {
  invitation: InvitationView
  /** Set right after accepting. */
  wasAccepted: boolean
  failed: boolean
}

/** Opening the link changes nothing; only the button does. */
export function InvitationPage({ invitation: { state, email }, wasAccepted, failed }: InvitationPageProps) {
  const { t } = useTranslation('invitation')
  useReportSeen(state === 'valid')
  if (state === 'valid')
    return (
      <TokenPage mood="open" title={t('valid.title')} text={t('valid.text')} email={email}>
        <TokenForm
          label={t('valid.accept')}
          busyLabel={t('valid.accepting')}
          error={failed ? t('failed') : null}
        >
          <TokenNote>{t('valid.once')}</TokenNote>
        </TokenForm>
      </TokenPage>
    )
  if (wasAccepted)
    return (
      <TokenPage mood="accepted" title={t('accepted.title')} text={t('accepted.text')} email={email}>
        <TokenLink to={sitePaths.home}>{t('accepted.home')}</TokenLink>
      </TokenPage>
    )
  const mood = state === 'used' ? 'accepted' : 'closed'
  return (
    <TokenPage mood={mood} title={t(`${state}.title`)} text={t(`${state}.text`)} email={email}>
      {state === 'unsubscribed' ? (
        <TokenLink to={waitlistFormPath}>{t('unsubscribed.join')}</TokenLink>
      ) : (
        <TokenLink to={sitePaths.contact}>{t(`${state}.contact`)}</TokenLink>
      )}
    </TokenPage>
  )
}

/** Milliseconds of visibility after which the page counts as seen. */
const seenDelay = 1000

/** Reports the page once it has been visible to a person; mail scanners never get that far. */
function useReportSeen(isEnabled: boolean): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (!isEnabled || isReported.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || isReported.current) return
      timer = setTimeout(() => {
        isReported.current = true
        // Fire and forget.
        navigator.sendBeacon(window.location.href, new URLSearchParams({ intent: 'opened' }))
      }, seenDelay)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [isEnabled])
}
