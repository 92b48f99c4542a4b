import { TrendNote } from '~/admin/trend-note'
import { useTranslation } from '~/i18n/use-translation'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { CalendarDays, Hourglass, Mail, Users } from '~/ui/icons'
import { StatCard, StatCards } from '~/ui/stat-card'

import type { Overview } from '../dashboard-page.server'
import { useTrendWords } from './use-trend-words'

/** Days until the launch, if the countdown cannot be loaded. */
const fallbackDays = 57
const iconLook = 'size-5 shrink-0 text-brand'

type FigureCardsProps = Pick<Overview, 'waitlist' | 'contacts' | 'days' | 'analytics'>

export function FigureCards({ waitlist, contacts, days, analytics }: FigureCardsProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const words = useTrendWords()
  const format = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure, formats))
  const { value: entries } = waitlist
  const { value: messages } = contacts
  // Why the list grew by fewer than the sign-ups of the same days say.
  const left = analytics.signUps.value?.leftConfirmed ?? 0
  return (
    <StatCards>
      <StatCard
        label={t('card.totalInQueue')}
        icon={<Users aria-hidden className={iconLook} />}
        value={format(entries?.total)}
        note={entries && <TrendNote trend={entries.trend}>{words.arrivals(entries.trend, left)}</TrendNote>}
      />
      <StatCard
        label={t('card.pending')}
        icon={<Hourglass aria-hidden className={iconLook} />}
        value={format(entries?.pending.current)}
        note={
          entries && (
            <TrendNote isNeutral trend={entries.pending}>
              {words.standing(entries.pending)}
            </TrendNote>
          )
        }
      />
      <StatCard
        label={t('card.messages')}
        icon={<Mail aria-hidden className={iconLook} />}
        value={format(messages?.total)}
        note={
          messages && (
            <TrendNote isNeutral trend={messages.trend}>
              {words.arrivals(messages.trend)}
            </TrendNote>
          )
        }
      />
      <StatCard
        label={t('card.days')}
        icon={<CalendarDays aria-hidden className={iconLook} />}
        value={format(days?.current ?? fallbackDays)}
        note={days && <DaysNote days={days} />}
      />
    </StatCards>
  )
}

function DaysNote({ days }: { days: NonNullable<Overview['days']> }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const change = days.current - days.previous
  if (days.isOpen) return t('trend.launched')
  return (
    <TrendNote isNeutral trend={days}>
      {t('trend.days', {
        count: Math.abs(change),
        change: formatNumber(change, formats, { signDisplay: 'exceptZero' }),
      })}
    </TrendNote>
  )
}
