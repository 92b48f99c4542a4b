import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatAgo, formatInstant } from '~/i18n/format'
import { Rocket, UserPlus } from '~/ui/icons'
import { launchPhase } from '~collections/values/launch'

import type { Launch } from '../launch.server'

const events = [
  { name: 'launch', Icon: Rocket },
  { name: 'earlyAccess', Icon: UserPlus },
] as const

/** A part of the launch’s card. */
export function UpcomingEvents({ launch, now }: { launch: Launch; now: number }) {
  const { t } = useTranslation('dashboard')
  const { timeZone } = useAdmin()
  const phase = launchPhase(launch, now)
  const dates = {
    launch: phase === 'open' ? (launch.openedAt ?? launch.targetDate) : launch.targetDate,
    earlyAccess: launch.earlyAccessDate,
  }
  return (
    <div role="region" aria-labelledby="upcoming-events" className="border-t border-line pt-2">
      <h3
        id="upcoming-events"
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-semibold"
      >
        {t('events.title')}
        <bdi dir="ltr" className="text-xs font-normal text-ink-soft">
          {timeZone}
        </bdi>
      </h3>
      <ul>
        {events.map(({ name, Icon }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2 py-1 text-sm">
            <Icon aria-hidden className="size-4 shrink-0 self-center text-brand" />
            <h4 className="min-w-fit flex-1">{t(`events.${name}`)}</h4>
            <EventDate date={dates[name]} now={now} isHeld={name === 'launch' && phase === 'due'} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type EventDateProps = {
  date: string | null
  now: number
  /** Has not begun, though its date has passed. */
  isHeld: boolean
}

function EventDate({ date, now, isHeld }: EventDateProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { may } = useAdmin()
  if (date === null)
    return <p className="text-end text-ink-soft">{t(may.edit ? 'events.setIt' : 'events.noDate')}</p>
  return (
    <p className="ms-auto flex flex-wrap justify-end gap-x-2 text-end">
      <time dateTime={date}>{formatInstant(date, formats)}</time>
      {!isHeld && (
        <span className="text-ink-soft">
          {Date.parse(date) <= now ? t('events.over') : formatAgo(Date.parse(date), now, formats)}
        </span>
      )}
    </p>
  )
}
