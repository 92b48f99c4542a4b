import type { ReactNode } from 'react'

import { TokenLink, TokenNote, TokenPage } from '~/features/invitations/token-page'
import { useTranslation } from '~/i18n/use-translation'
import { waitlistFormPath } from '~/site/paths'
import { Notice } from '~/ui/notice'
import { Container } from '~/ui/section'

import type { PlaceView } from '../read-place.server'
import { EmailSection } from './email-section'
import { PlaceForm } from './place-form'
import type { PlaceShare } from './place-page.server'
import { PlaceStanding } from './place-standing'
import { RightsSection } from './rights-section'
import { ShareCard } from './share-card'

type PlacePageProps = {
  /** Null for a link that opens none. */
  place: PlaceView | null
  share: PlaceShare | null
  /** The state of the link that should confirm. */
  link: string | null
  /** What one of the page's buttons has just done. */
  done: string | null
  failed: boolean
}

/** Opening the link changes nothing; only the buttons do. */
export function PlacePage({ place, share, link, done, failed }: PlacePageProps) {
  const { t } = useTranslation('place')
  if (place === null)
    return (
      <TokenPage mood="closed" title={t('unknown.title')} text={t('unknown.text')} email={null}>
        <TokenLink to={waitlistFormPath}>{t('unknown.join')}</TokenLink>
      </TokenPage>
    )
  const notice = <PlaceNotice done={done} failed={failed} />
  return (
    <>
      {place.state === 'confirmed' ? (
        <Container className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 py-12 sm:py-section lg:grid-cols-2">
          <PlaceStanding
            // Its heading takes the focus from the button of `ConfirmFriend`.
            key={place.link ? 'asking' : 'shown'}
            email={place.email}
            standing={place.standing}
            notice={
              <>
                {notice}
                {place.link && <ConfirmFriend token={place.link.token} />}
              </>
            }
          />
          {share && <ShareCard {...share} />}
        </Container>
      ) : (
        <>
          <PlaceHead place={place} link={link} isSent={done === 'sent'} notice={notice} />
          {share && (
            <Container className="pb-section">
              <ShareCard {...share} />
            </Container>
          )}
        </>
      )}
      <Container className="pb-section">
        {place.state !== 'left' && <EmailSection {...place} />}
        <RightsSection canMove={place.state === 'confirmed' || place.state === 'invited'} />
      </Container>
    </>
  )
}

type PlaceHeadProps = {
  place: PlaceView
  link: string | null
  /** A link was asked for just now. */
  isSent: boolean
  notice: ReactNode
}

/** For who is not in line: yet, or no more. */
function PlaceHead({ place: { state, email, link: given }, link, isSent, notice }: PlaceHeadProps) {
  const { t } = useTranslation(['place', 'waitlist'])
  if (state === 'invited' || state === 'registered')
    return (
      <TokenPage
        mood="accepted"
        title={t(`place:${state}.title`)}
        text={t(`place:${state}.text`)}
        email={email}
      >
        {notice}
      </TokenPage>
    )
  if (given?.state === 'valid')
    return (
      <TokenPage mood="open" title={t('place:confirm.title')} text={t('place:confirm.text')} email={email}>
        {notice}
        <ConfirmForm token={given.token} />
        <TokenNote>{t('waitlist:consent')}</TokenNote>
        <TokenNote>{t('place:confirm.otherwise')}</TokenNote>
      </TokenPage>
    )
  const key = state === 'left' ? 'left' : missingLink(link)
  return (
    <TokenPage
      // Its heading takes the focus from the button that is gone.
      key={isSent ? 'sent' : 'asking'}
      mood="closed"
      title={t(`place:${key}.title`)}
      text={t(`place:${key}.text`)}
      email={email}
    >
      {notice}
      {!isSent && (
        <PlaceForm
          intent="resend"
          label={state === 'left' ? t('place:left.button') : t('place:resend')}
          look={{ variant: 'brand', size: 'large' }}
        />
      )}
    </TokenPage>
  )
}

function ConfirmForm({ token }: { token: string }) {
  const { t } = useTranslation('place')
  return (
    <PlaceForm intent="confirm" label={t('confirm.button')} look={{ variant: 'accent', size: 'large' }}>
      <input type="hidden" name="confirm" value={token} />
    </PlaceForm>
  )
}

/** For who is in line by the word of the team alone. */
function ConfirmFriend({ token }: { token: string }) {
  const { t } = useTranslation('place')
  return (
    <>
      <p className="max-w-reading text-ink-soft">{t('confirm.friend')}</p>
      <ConfirmForm token={token} />
    </>
  )
}

function missingLink(link: string | null) {
  if (link === 'expired') return 'expired'
  return link === 'unknown' ? 'replaced' : 'missing'
}

const doneTexts = {
  confirmed: 'done.confirmed',
  sent: 'done.sent',
  language: 'done.language',
  moved: 'done.moved',
} as const

function PlaceNotice({ done, failed }: Pick<PlacePageProps, 'done' | 'failed'>) {
  const { t } = useTranslation('place')
  if (failed) return <Notice tone="danger">{t('failed')}</Notice>
  if (done === null || !isDone(done)) return null
  return <Notice tone={done === 'sent' ? 'info' : 'success'}>{t(doneTexts[done])}</Notice>
}

function isDone(done: string): done is keyof typeof doneTexts {
  return Object.hasOwn(doneTexts, done)
}
