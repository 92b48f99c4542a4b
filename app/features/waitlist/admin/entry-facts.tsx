import { useTranslation } from '~/i18n/use-translation'

import { Interests } from '~/admin/interests'
import { SourceName } from '~/admin/source-name'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'

import type { ListedEntry } from './entry-fields'
import type { EntryDetail } from './waitlist-page.server'
import { Badge, type Tone } from '~/ui/badge'
import { Fact, Facts } from '~/ui/fact'
import { stageOf } from '../entry-view'
import { deviceClasses } from '~collections/values/analytics'
import { type EntryStage } from '~collections/values/waitlist'

export function EntryFacts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  const { timeZone } = useAdmin()
  const moment = (instant: string | null) => (instant === null ? null : formatInstant(instant, formats))
  const { consent } = entry
  const consentFacts = consent && [
    formatInstant(consent.at, formats),
    consent.how && t(`consent.${consent.how}`),
    consent.language && t(`language.${consent.language}`),
    consent.textVersion && t('consent.version', { version: consent.textVersion }),
  ]
  return (
    <>
      <Facts>
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
        <Fact
          label={t('fact.referredBy')}
          value={entry.referredBy && <bdi dir="ltr">{entry.referredBy}</bdi>}
        />
        <Fact label={t('fact.source')} value={<SourceName source={entry.source} />} />
        <VisitFacts entry={entry} />
        <Fact label={t('fact.consent')} value={consentFacts?.filter(Boolean).join(' · ')} />
        <Fact isWide label={t('admin:interest.label')} value={<Interests interests={entry.interests} />} />
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
      </Facts>
      <p className="mt-4 text-xs text-ink-soft">
        {t('admin:zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </>
  )
}

/** Of the visit in which the person joined; older entries, and those that others added, have none. */
function VisitFacts({ entry: { device, channel, campaign, countryName } }: { entry: EntryDetail }) {
  const { t } = useTranslation('waitlistAdmin')
  const deviceClass = deviceClasses.find((known) => known === device)
  return (
    <>
      <Fact
        label={t('fact.device')}
        value={deviceClass ? t(`device.${deviceClass}`) : device && <bdi>{device}</bdi>}
      />
      <Fact label={t('fact.channel')} value={channel && t(`channel.${channel}`)} />
      <Fact label={t('fact.campaign')} value={campaign && <bdi>{campaign}</bdi>} />
      <Fact label={t('fact.country')} value={countryName} />
    </>
  )
}

const tones: Record<EntryStage, Tone> = {
  pending: 'warning',
  sent: 'info',
  opened: 'brand',
  completed: 'success',
}

type EntryState = Pick<
  ListedEntry,
  'status' | 'openedAt' | 'unsubscribedAt' | 'isDemo' | 'isInvitationWaiting'
>

export function StageBadge({ entry }: { entry: EntryState }) {
  const { t } = useTranslation('waitlistAdmin')
  const stage = stageOf(entry)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
      {entry.isInvitationWaiting && <Badge tone="warning">{t('isInvitationWaiting')}</Badge>}
      {entry.unsubscribedAt !== null && <Badge>{t('unsubscribed')}</Badge>}
      {entry.isDemo && <Badge>{t('isDemo')}</Badge>}
    </span>
  )
}
