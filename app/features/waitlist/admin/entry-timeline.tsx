import { Link } from '@remix-run/react'

import { threadPath } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import type { TimelineEvent } from '../timeline'
import type { EntryDetail } from './waitlist-page.server'

/** What happened to somebody, the newest last. */
export function EntryTimeline({ timeline: { events, earlier } }: Pick<EntryDetail, 'timeline'>) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  return (
    <section aria-label={t('timeline.title')} className="grid gap-3 border-t border-line pt-4 text-sm">
      <h3 className="text-base font-medium">{t('timeline.title')}</h3>
      {earlier > 0 && (
        <p className="text-ink-soft">
          {t('timeline.earlier', { count: earlier, value: formatNumber(earlier, formats) })}
        </p>
      )}
      <ol className="grid gap-2.5 border-s border-line ps-4">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at} ${event.thread ?? ''}`} className="relative grid gap-0.5">
            <span
              aria-hidden
              className="absolute -start-[1.3125rem] top-1.5 size-2.5 rounded-full border-2 border-surface bg-brand-fill"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <EventName event={event} />
              <time dateTime={event.at} className="text-ink-soft">
                {formatInstant(event.at, formats)}
              </time>
            </span>
            {event.consent && <Consent consent={event.consent} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventName({ event: { kind, by, thread } }: { event: TimelineEvent }) {
  const { t } = useTranslation('waitlistAdmin')
  const name = kind === 'mailed' && by ? t('timeline.mailedBy', { name: by }) : t(`timeline.event.${kind}`)
  if (thread === null) return <span className="font-medium wrap-anywhere">{name}</span>
  return (
    <Link to={threadPath(thread)} className="font-medium underline underline-offset-4 wrap-anywhere">
      {name}
    </Link>
  )
}

/** How somebody agreed or withdrew, with the words on demand. */
function Consent({ consent: { how, version, words } }: { consent: NonNullable<TimelineEvent['consent']> }) {
  const { t } = useTranslation('waitlistAdmin')
  const details = [t(`consent.${how}`), version && t('consent.version', { version })]
    .filter(Boolean)
    .join(' · ')
  if (words === null) return <p className="text-ink-soft">{details}</p>
  return (
    <details className="text-ink-soft">
      <summary className="w-fit cursor-pointer rounded-small">
        {t('detail.consent')} · {details}
      </summary>
      <blockquote
        aria-label={t('timeline.words')}
        dir="auto"
        className="mt-1 rounded-control bg-sunken p-3 text-ink"
      >
        {words}
      </blockquote>
    </details>
  )
}
