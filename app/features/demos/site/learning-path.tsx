import { useTranslation } from '~/i18n/use-translation'

import { cx } from '~/ui/cx'

import { learningSteps } from './demo-content'
import { LearningStep } from './learning-step'
import { MotionToggle } from './demo-card'
import { useRotation } from './use-rotation'
import { BookOpen, Globe, MessageCircle, Pencil, Star } from '~/ui/icons'

export function LearningPath({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  const { stage, index, isMoving, toggle } = useRotation(learningSteps.length)
  return (
    <div
      ref={stage}
      className={cx(
        'below-screen-[34rem] relative overflow-hidden rounded-panel border border-line bg-brand-soft p-6 max-md:pb-24 sm:p-10 sm:max-md:pb-24 md:below-screen-[17rem]',
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

/** Clear of the text: on small screens in a strip of their own below the steps. */
const icons = [
  {
    Icon: MessageCircle,
    className: 'end-[14%] bottom-7 size-9 md:end-[38%] md:top-8 md:bottom-auto md:size-11',
  },
  {
    Icon: BookOpen,
    className: 'end-[44%] bottom-5 size-7 md:end-[29%] md:top-16 md:bottom-auto md:size-9',
  },
  { Icon: Globe, className: 'end-[16%] top-[70%] size-8 max-md:hidden md:end-[22%] md:top-7' },
  { Icon: Pencil, className: 'end-[74%] bottom-8 size-7 md:end-[15%] md:top-15 md:bottom-auto md:size-8' },
  { Icon: Star, className: 'end-[46%] top-6 size-6 max-md:hidden' },
]

function FloatingIcons({ isMoving }: { isMoving: boolean }) {
  return (
    <div aria-hidden data-moving={isMoving} className="pointer-events-none absolute inset-0 text-brand/35">
      {icons.map(({ Icon, className }, index) => (
        <Icon key={index} strokeWidth={1.5} className={cx('demo-drift absolute', className)} />
      ))}
    </div>
  )
}
