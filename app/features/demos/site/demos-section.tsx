import { useTranslation } from '~/i18n/use-translation'

import { Section, SectionHeading } from '~/ui/section'

import './demos.css'
import { LearningPath } from './learning-path'
import { QuizDemo } from './quiz-demo'
import { ReadingDemo } from './reading-demo'
import { WordsDemo } from './words-demo'
import { DemoCard } from './demo-card'
import { FlipCard } from './flip-card'
import { PulseIcon } from './pulse-icon'

/** The server renders the controls disabled, until their code has loaded (see `demos-island.tsx`). */
export function DemosSection() {
  const { t } = useTranslation('demos')
  return (
    <Section
      id="try"
      aria-labelledby="demos-title"
      className="below-screen-[148rem] border-y border-line bg-sunken md:below-screen-[87rem]"
    >
      <SectionHeading id="demos-title" title={t('title')} lead={t('lead')} />
      <noscript>
        <p className="mt-4 font-medium">{t('noScript')}</p>
      </noscript>
      <div className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-12">
        <QuizDemo className="below-screen-[26rem] lg:col-span-5" />
        <WordsDemo className="below-screen-[26rem] lg:col-span-7" />
        <ReadingDemo className="below-screen-[17rem] lg:col-span-7" />
        <ExercisesDemo className="below-screen-[17rem] lg:col-span-5" />
      </div>
      <LearningPath className="mt-5" />
    </Section>
  )
}

function ExercisesDemo({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  return (
    <DemoCard title={t('exercises.title')} text={t('exercises.text')} className={className}>
      <div className="grid flex-1 grid-cols-2 gap-4">
        <FlipCard />
        <PulseIcon />
      </div>
    </DemoCard>
  )
}
