import { useTranslation } from '~/i18n/use-translation'

import { Interests } from '~/admin/interests'
import { SourceName } from '~/admin/source-name'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'

import type { ListedEntry } from './entry-fields'
import type { EntryDetail } from './waitlist-page.server'
import { Badge, type Tone } from '~/ui/badge'
import { Detail, DetailList } from '~/ui/detail-list'
import { stageOf } from '../entry-view'
import { deviceClasses } from '~collections/values/analytics'
import { type EntryStage } from '~collections/values/waitlist'

export function EntryDetails({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  const { timeZone } = useAdmin()
  const moment = (instant: string | null) => (instant === null ? null : formatInstant(instant, formats))
  const { consent } = entry
  const consentDetails = consent && [
    formatInstant(consent.at, formats),
    consent.how && t(`consent.${consent.how}`),
    consent.language && t(`language.${consent.language}`),
    consent.textVersion && t('consent.version', { version: consent.textVersion }),
  ]
  return (
    <>
      <DetailList>
        <Detail label={t('fact.email')} value={<bdi dir="ltr">{entry.email}</bdi>} />
        <Detail label={t('fact.name')} value={entry.name && <bdi>{entry.name}</bdi>} />
        <Detail label={t('column.status')} value={<StageBadge entry={entry} />} />
        <Detail label={t('column.language')} value={t(`language.${entry.language}`)} />
        <Detail label={t('column.joined')} value={moment(entry.registrationDate)} />
        <Detail label={t('column.sent')} value={moment(entry.sentDate)} />
        <Detail label={t('fact.opened')} value={moment(entry.openedAt)} />
        <Detail label={t('fact.unsubscribed')} value={moment(entry.unsubscribedAt)} />
        <Detail
          label={t('column.referral')}
          value={entry.referralCode && <bdi dir="ltr">{entry.referralCode}</bdi>}
        />
        <Detail
          label={t('fact.referredBy')}
          value={entry.referredBy && <bdi dir="ltr">{entry.referredBy}</bdi>}
        />
        <Detail label={t('fact.source')} value={<SourceName source={entry.source} />} />
        <VisitDetails entry={entry} />
        <Detail label={t('fact.consent')} value={consentDetails?.filter(Boolean).join(' · ')} />
        <Detail isWide label={t('admin:interest.label')} value={<Interests interests={entry.interests} />} />
        <Detail
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
      </DetailList>
      <p className="mt-4 text-xs text-ink-soft">
        {t('admin:zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </>
  )
}

/** Of the visit in which the person joined; older entries, and those that others added, have none. */
function VisitDetails({ entry: { device, channel, campaign, countryName } }: { entry: EntryDetail }) {
  const { t } = useTranslation('waitlistAdmin')
  const deviceClass = deviceClasses.find((known) => known === device)
  return (
    <>
      <Detail
        label={t('fact.device')}
        value={deviceClass ? t(`device.${deviceClass}`) : device && <bdi>{device}</bdi>}
      />
      <Detail label={t('fact.channel')} value={channel && t(`channel.${channel}`)} />
      <Detail label={t('fact.campaign')} value={campaign && <bdi>{campaign}</bdi>} />
      <Detail label={t('fact.country')} value={countryName} />
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
