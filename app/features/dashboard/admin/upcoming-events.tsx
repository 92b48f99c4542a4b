import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatAgo, formatInstant } from '~/i18n/format'
import { Card } from '~/ui/card'
import { Rocket, UserPlus } from '~/ui/icons'

import type { Launch } from '../launch.server'

const events = [
  { name: 'launch', Icon: Rocket },
  { name: 'earlyAccess', Icon: UserPlus },
] as const

type UpcomingEventsProps = { launch: Launch | null; now: number; className?: string }

export function UpcomingEvents({ launch, now, className }: UpcomingEventsProps) {
  const { t } = useTranslation('dashboard')
  const dates = { launch: launch?.targetDate ?? null, earlyAccess: launch?.earlyAccessDate ?? null }
  return (
    <Card as="section" aria-labelledby="upcoming-events" className={className}>
      <h2 id="upcoming-events" className="mb-4 text-lg font-semibold">
        {t('events.title')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {events.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3 border-s-2 border-brand ps-4">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <div className="grid gap-0.5">
              <h3 className="font-medium">{t(`events.${name}`)}</h3>
              <EventDate date={dates[name]} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EventDate({ date, now }: { date: string | null; now: number }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const { may } = useAdmin()
  if (date === null)
    return <p className="text-sm text-ink-soft">{t(may.edit ? 'events.setIt' : 'events.noDate')}</p>
  return (
    <>
      <time dateTime={date} className="text-sm">
        {formatInstant(date, formats)}
      </time>
      <p className="text-sm text-ink-soft">
        {Date.parse(date) <= now ? t('events.over') : formatAgo(Date.parse(date) - now, formats)}
      </p>
    </>
  )
}
