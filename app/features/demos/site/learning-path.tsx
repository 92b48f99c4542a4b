import { useTranslation } from 'react-i18next'

import { cx } from '~/ui/cx'

import { learningSteps } from './demo-content'
import { FloatingIcons } from './floating-icons'
import { LearningStep } from './learning-step'
import { MotionToggle } from './motion-toggle'
import { useRotation } from './use-rotation'

/** The way through the programme in four steps: downwards on small screens, along the text's direction on wide ones. */
export function LearningPath({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  const { stage, index, isMoving, toggle } = useRotation(learningSteps.length)
  return (
    <div
      ref={stage}
      className={cx(
        'relative overflow-hidden rounded-panel border border-line bg-brand-soft p-6 sm:p-10',
        className,
      )}
    >
      <FloatingIcons isMoving={isMoving} />
      <div className="relative flex items-start justify-between gap-4">
        <div className="max-w-reading">
          <h3 className="text-2xl font-semibold tracking-heading">{t('path.title')}</h3>
          <p className="mt-1.5 text-ink-soft">{t('path.text')}</p>
        </div>
        <MotionToggle {...toggle} />
      </div>
      <ol className="relative mt-8 grid gap-8 md:grid-cols-4 md:gap-0">
        {learningSteps.map((step, place) => (
          <LearningStep
            key={step}
            title={t(`path.steps.${step}.title`)}
            text={t(`path.steps.${step}.text`)}
            number={place + 1}
            state={place === index ? 'current' : place < index ? 'passed' : 'ahead'}
          />
        ))}
      </ol>
    </div>
  )
}
