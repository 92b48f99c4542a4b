import { useTranslation } from '~/i18n/use-translation'

import type { CountdownInput } from '~/features/countdown/use-countdown'
import type { Language } from '~collections/values/language'
import { joinFormId } from '~/site/join-link'
import { Container } from '~/ui/section'

import { SharePanel } from './share-panel'
import { useJoin, type JoinFromPage, type Share } from './use-join'
import { WaitlistForm } from './waitlist-form'
import { WaitlistStats } from './waitlist-stats'
import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '~/ui/button'
import { CircleCheck, Check } from '~/ui/icons'

type WaitlistSectionProps = CountdownInput &
  JoinFromPage & { queueCount: number; discount: string; language: Language; referral: string | undefined }

export function WaitlistSection({
  queueCount,
  discount,
  language,
  referral,
  actionData,
  joined,
  ...countdown
}: WaitlistSectionProps) {
  const { t } = useTranslation('waitlist')
  const { reply, backToForm, ...form } = useJoin({ actionData, joined })
  return (
    <section
      id={joinFormId}
      tabIndex={-1}
      aria-labelledby="waitlist-title"
      className="below-screen-[51rem] bg-panel py-section text-on-panel lg:below-screen-[34rem]"
    >
      <Container className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="waitlist-title" className="text-4xl font-semibold tracking-heading">
            {t('title')}
          </h2>
          <p className="mt-4 text-lg text-on-panel-soft">{t('lead')}</p>
        </div>
        <div className="rounded-panel bg-surface p-6 text-ink sm:p-8 lg:row-span-2">
          {reply?.status === 'joined' ? (
            <JoinedPanel share={reply.share} onBack={backToForm} />
          ) : (
            <WaitlistForm {...form} reply={reply} language={language} referral={referral} />
          )}
        </div>
        <WaitlistBenefits />
        <WaitlistStats
          queueCount={queueCount}
          discount={discount}
          className="lg:col-span-2 lg:mt-6"
          {...countdown}
        />
      </Container>
    </section>
  )
}

/** Takes the focus, since the form that had it is gone. */
function JoinedPanel({ share, onBack }: { share: Share | undefined; onBack: () => void }) {
  const { t } = useTranslation('waitlist')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <CircleCheck aria-hidden className="size-12 text-success" strokeWidth={1.5} />
      <h3 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {t('success.title')}
      </h3>
      <p className="text-lg text-ink-soft">{t('success.text')}</p>
      {share && <SharePanel {...share} />}
      <Link
        to={`/#${joinFormId}`}
        discover="none"
        className={buttonStyle({ variant: 'outline' })}
        onClick={onBack}
      >
        {t('success.back')}
      </Link>
    </div>
  )
}

const benefits = ['firstAccess', 'discount', 'beta', 'support'] as const

function WaitlistBenefits() {
  const { t } = useTranslation('waitlist')
  return (
    <div>
      <h3 className="font-medium text-on-panel-soft">{t('benefits.title')}</h3>
      <ul className="mt-4 grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
            {t(`benefits.${benefit}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
