import { useTranslation } from '~/i18n/use-translation'

import { cx } from '~/ui/cx'
import { Coffee } from '~/ui/icons'

import { type studyWeek, minutesOf } from './landing-content'

type StudyDayColumnProps = Pick<(typeof studyWeek)[number], 'day' | 'sessions'>

/** Sizes are in proportion to the minutes. */
const lengths = { 45: 'grow-3 bg-brand-soft text-brand', 30: 'grow-2 bg-accent-soft text-accent-ink' }

const sheet = 'min-w-0 basis-0 rounded-control px-2 py-2.5 text-sm wrap-normal sm:px-3'

export function StudyDayColumn({ day, sessions }: StudyDayColumnProps) {
  const { t } = useTranslation('landingSections')
  const minutes = minutesOf({ sessions })
  return (
    <li className="grid gap-2 sm:max-lg:grid-cols-[8rem_1fr] lg:grid-rows-[auto_1fr]">
      <p className="flex items-baseline gap-3 sm:flex-col sm:items-start sm:gap-0 lg:min-h-14">
        <span className="font-medium">{t(`plan.days.${day}`)}</span>
        {minutes > 0 && (
          <span className="text-sm text-ink-soft">{t('plan.minutes', { count: minutes })}</span>
        )}
      </p>
      {sessions.length === 0 ? (
        <p
          className={cx(
            sheet,
            'flex basis-auto items-center justify-center gap-2 border border-dashed border-edge text-ink-soft lg:h-60 lg:flex-col',
          )}
        >
          <Coffee aria-hidden className="size-5" />
          {t('plan.rest')}
        </p>
      ) : (
        <ul className="flex gap-2 lg:h-60 lg:flex-col">
          {sessions.map(({ topic, minutes }) => (
            <li key={topic} className={cx(sheet, lengths[minutes])}>
              <span className="block font-medium">{t(`plan.topics.${topic}`)}</span>
              <span className="block">{t('plan.minutes', { count: minutes })}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
