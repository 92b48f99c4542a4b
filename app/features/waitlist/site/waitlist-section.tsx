import { useTranslation } from 'react-i18next'

import type { CountdownInput } from '~/features/countdown/use-countdown'
import type { Language } from '~/i18n/language'
import { joinFormId } from '~/site/join-link'
import { Container } from '~/ui/container'

import { JoinedPanel } from './joined-panel'
import { useJoin, type JoinFromPage } from './use-join'
import { WaitlistBenefits } from './waitlist-benefits'
import { WaitlistForm } from './waitlist-form'
import { WaitlistStats } from './waitlist-stats'

type WaitlistSectionProps = CountdownInput & JoinFromPage & { queueCount: number; language: Language }

/** The waitlist: what it brings and how long it is, beside the form or the panel that says "You're on the list!". */
export function WaitlistSection({
  queueCount,
  language,
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
      className="bg-panel py-section text-on-panel"
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
            <JoinedPanel onBack={backToForm} />
          ) : (
            <WaitlistForm {...form} reply={reply} language={language} />
          )}
        </div>
        <WaitlistBenefits />
        <WaitlistStats queueCount={queueCount} className="lg:col-span-2 lg:mt-6" {...countdown} />
      </Container>
    </section>
  )
}
