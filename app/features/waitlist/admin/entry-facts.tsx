import { useTranslation, useLanguage } from '~/i18n/use-translation'
import type { ReactNode } from 'react'

import { useAdmin } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'

import type { EntryDetail } from './waitlist-page.server'
import { Badge, type Tone } from '~/ui/badge'
import { stageOf } from '../entry-view'
import { type EntryStage, type WaitlistStatus } from '~collections/values/waitlist'

export function EntryFacts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const { timeZone } = useAdmin()
  const moment = (instant: string | null) =>
    instant === null ? null : formatInstant(instant, language, timeZone)
  const { consent } = entry
  const consentFacts = consent && [
    formatInstant(consent.at, language, timeZone),
    consent.how && t(`consent.${consent.how}`),
    consent.language && t(`language.${consent.language}`),
    consent.textVersion && t('consent.version', { version: consent.textVersion }),
  ]
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        <Fact label={t('fact.email')} value={<bdi dir="ltr">{entry.email}</bdi>} />
        <Fact label={t('fact.name')} value={entry.name && <bdi>{entry.name}</bdi>} />
        <Fact label={t('column.status')} value={<StageBadge entry={entry} />} />
        <Fact label={t('column.language')} value={t(`language.${entry.language}`)} />
        <Fact label={t('column.joined')} value={moment(entry.registrationDate)} />
        <Fact label={t('column.sent')} value={moment(entry.sentDate)} />
        <Fact label={t('fact.opened')} value={moment(entry.openedAt)} />
        <Fact label={t('fact.unsubscribed')} value={moment(entry.unsubscribedAt)} />
        <Fact
          label={t('column.referral')}
          value={entry.referralCode && <bdi dir="ltr">{entry.referralCode}</bdi>}
        />
        <Fact label={t('fact.source')} value={<bdi>{entry.source}</bdi>} />
        <Fact label={t('fact.device')} value={entry.device && <bdi>{entry.device}</bdi>} />
        <Fact label={t('fact.consent')} value={consentFacts?.filter(Boolean).join(' · ')} />
        <Fact isWide label={t('column.interests')} value={<Interests interests={entry.interests} />} />
        <Fact
          isWide
          label={t('fact.notes')}
          value={
            entry.notes && (
              <span dir="auto" className="block whitespace-pre-wrap">
                {entry.notes}
              </span>
            )
          }
        />
      </dl>
      <p className="mt-4 text-xs text-ink-soft">
        {t('zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </>
  )
}

function Fact({ label, value, isWide }: { label: string; value: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {value === null || value === '' || value === undefined ? '–' : value}
      </dd>
    </div>
  )
}

/** Shows `most` interests, then the number of the others. */
export function Interests({ interests, most = Infinity }: { interests: string[]; most?: number }) {
  const { t } = useTranslation('waitlistAdmin')
  if (interests.length === 0) return <>–</>
  const more = interests.length - most
  return (
    <span className="flex flex-wrap gap-1.5">
      {interests.slice(0, most).map((interest) => (
        <Badge key={interest} className="max-w-48">
          <bdi className="truncate">{interest}</bdi>
        </Badge>
      ))}
      {more > 0 && (
        <span title={interests.slice(most).join(' · ')} className="self-center text-xs text-ink-soft">
          {t('more', { value: more })}
        </span>
      )}
    </span>
  )
}

const tones: Record<EntryStage, Tone> = {
  pending: 'warning',
  sent: 'info',
  opened: 'brand',
  completed: 'success',
}

type EntryState = { status: WaitlistStatus; openedAt: string | null; unsubscribedAt: string | null }

export function StageBadge({ entry }: { entry: EntryState }) {
  const { t } = useTranslation('waitlistAdmin')
  const stage = stageOf(entry)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
      {entry.unsubscribedAt !== null && <Badge>{t('unsubscribed')}</Badge>}
    </span>
  )
}
