import { cx } from '~/ui/cx'
import { Check } from '~/ui/icons'

type LearningStepProps = {
  title: string
  text: string
  number: number
  state: 'passed' | 'current' | 'ahead'
}

const marks = {
  passed: 'border-brand bg-surface text-brand',
  current: 'border-brand-fill bg-brand-fill text-on-brand',
  ahead: 'border-edge bg-surface text-ink-soft',
}

/** The line to the next step. */
const connector =
  'before:absolute before:start-6 before:-bottom-8 before:top-12 before:w-0.5 before:-translate-x-1/2 before:transition-colors ' +
  'rtl:before:translate-x-1/2 last:before:hidden md:before:start-12 md:before:end-0 md:before:top-6 md:before:bottom-auto ' +
  'md:before:h-0.5 md:before:w-auto md:before:translate-x-0 md:before:-translate-y-1/2 rtl:md:before:translate-x-0'

export function LearningStep({ title, text, number, state }: LearningStepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx(
        'relative flex items-start gap-4 md:flex-col md:gap-5',
        connector,
        state === 'passed' ? 'before:bg-brand' : 'before:bg-edge/50',
      )}
    >
      <span
        className={cx(
          'relative grid size-12 shrink-0 place-items-center rounded-full border-2 text-lg font-semibold transition-colors',
          marks[state],
        )}
      >
        {state === 'passed' ? <Check aria-hidden className="size-5" /> : number}
      </span>
      <div className="md:pe-6">
        <p className={cx('text-xl font-semibold', state === 'current' && 'text-brand')}>{title}</p>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
