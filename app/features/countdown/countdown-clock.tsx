import { useId, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { countdownUnits } from './time-remaining'
import { useCountdown, type CountdownInput } from './use-countdown'

type CountdownClockProps = CountdownInput & {
  className?: string
  /** Between the clock and its description. */
  children?: ReactNode
}

export function CountdownClock({ className, children, ...input }: CountdownClockProps) {
  const { t } = useTranslation('landing')
  const titleId = useId()
  const state = useCountdown(input)
  if (state.status === 'open' || state.status === 'due') {
    return (
      <div className={className}>
        <p className="border-y border-line py-5 text-2xl font-medium text-brand">
          {t(state.status === 'open' ? 'countdown.completed' : 'countdown.due')}
        </p>
        {children}
      </div>
    )
  }
  const texts = state.status === 'running' ? state.texts : null
  return (
    <div className={className}>
      {/* `timer` is not a live region, so screen readers do not announce every second. */}
      <div role="timer" aria-labelledby={titleId}>
        <p id={titleId} className="text-sm font-medium text-ink-soft">
          {texts?.title ? <bdi>{texts.title}</bdi> : t('countdown.title')}
        </p>
        <div className="mt-2 grid max-w-xl grid-cols-4 border-y border-line">
          {countdownUnits.map((unit) => {
            const value = state.status === 'running' ? state.remaining[unit] : null
            return (
              <div
                key={unit}
                className="border-s border-line py-2 ps-3 first:border-s-0 first:ps-0 sm:py-3 sm:ps-5"
              >
                <p className="text-3xl font-medium tabular-nums">
                  {value === null ? '--' : String(value).padStart(2, '0')}
                </p>
                <p className="text-sm text-ink-soft">{t(`countdown.${unit}`, { count: value ?? 0 })}</p>
              </div>
            )
          })}
        </div>
      </div>
      {children}
      {texts?.description && (
        <p dir="auto" className="mt-2 max-w-xl text-sm text-ink-soft">
          {texts.description}
        </p>
      )}
    </div>
  )
}
