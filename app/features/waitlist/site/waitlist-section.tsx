import { useTranslation } from '~/i18n/use-translation'

import type { CountdownInput } from '~/features/countdown/use-countdown'
import { OpenStart, OpenSteps } from '~/features/launch/open-parts'
import type { OpenLanding } from '~/features/launch/open-site.server'
import { joinFormId } from '~/site/join-link'
import { useOpenSite } from '~/site/open-site'
import { Container } from '~/ui/section'

import { JoinedPanel } from './joined-panel'
import { useJoin, type JoinFromPage } from './use-join'
import { WaitlistForm, type JoiningPerson } from './waitlist-form'
import { WaitlistStats } from './waitlist-stats'
import { Check } from '~/ui/icons'

const formPath = `/#${joinFormId}`

type WaitlistSectionProps = CountdownInput &
  JoinFromPage &
  JoiningPerson & { queueCount: number; discount: string; open: OpenLanding | null }

export function WaitlistSection({
  queueCount,
  discount,
  language,
  referral,
  actionData,
  joined,
  open,
  ...countdown
}: WaitlistSectionProps) {
  const { t } = useTranslation(['waitlist', 'common'])
  const start = useOpenSite()?.start
  const { reply, backToForm, ...form } = useJoin({ actionData, joined })
  return (
    <section
      id={joinFormId}
      tabIndex={-1}
      aria-labelledby="waitlist-title"
      className="below-screen-[51rem] bg-panel py-section text-on-panel lg:below-screen-[34rem]"
    >
      <Container className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="waitlist-title" className="text-4xl font-semibold tracking-heading">
            {open?.section.title ?? t('title')}
          </h2>
          <p className="mt-4 text-lg text-on-panel-soft">{open?.section.lead ?? t('lead')}</p>
        </div>
        <div className="rounded-panel bg-surface p-6 text-ink sm:p-8 lg:row-span-2">
          {open && start?.href ? (
            <OpenStart lead={open.hero.lead} hasAccount={open.section.hasAccount} />
          ) : reply?.status === 'joined' ? (
            <JoinedPanel reply={reply} text={open?.joined} formPath={formPath} onBack={backToForm} />
          ) : (
            <WaitlistForm
              {...form}
              reply={reply}
              language={language}
              referral={referral}
              action={`/?index#${joinFormId}`}
              label={t('email.label')}
              submit={start?.label ?? t('common:joinWaitlist')}
            />
          )}
        </div>
        {open ? open.next && <OpenSteps {...open.next} /> : <WaitlistBenefits />}
        <WaitlistStats
          queueCount={queueCount}
          queueLabel={open?.queueLabel}
          discount={discount}
          className="lg:col-span-2 lg:mt-6"
          {...countdown}
        />
      </Container>
    </section>
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
