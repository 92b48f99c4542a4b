import { useTranslation } from 'react-i18next'

import { Section, SectionHeading } from '~/ui/section'

import { ProgressBoard } from './progress-board'

/** What the learning dashboard will show, with sample figures. */
export function ProgressSection() {
  const { t } = useTranslation('landing')
  return (
    <Section id="progress" aria-labelledby="progress-title">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <SectionHeading id="progress-title" title={t('progress.title')} lead={t('progress.lead')} />
        <ProgressBoard />
      </div>
    </Section>
  )
}
