import { useTranslation } from 'react-i18next'

import { DemoCard } from './demo-card'
import { FlipCard } from './flip-card'
import { PulseIcon } from './pulse-icon'

/** Interactive Exercises: a card to turn over and an icon to tap. */
export function ExercisesDemo({ className }: { className?: string }) {
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
