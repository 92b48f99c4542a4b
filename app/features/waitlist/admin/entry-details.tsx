import { Link } from '@remix-run/react'

import { useTranslation } from '~/i18n/use-translation'

import { Interests } from '~/admin/interests'
import { SourceName } from '~/admin/source-name'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'

import type { ListedEntry } from './entry-fields'
import type { EntryDetail } from './waitlist-page.server'
import { Badge, type Tone } from '~/ui/badge'
import { Detail, DetailList } from '~/ui/detail-list'
import { EmailAddress } from '~/ui/email-address'
import { displayName, stageOf } from '../entry-view'
import { useOpenLink } from '../list-params'
import { deviceClasses } from '~collections/values/analytics'
import { type EntryStage } from '~collections/values/waitlist'

/** Below the name. */
export function EntrySummary({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <div className="mt-0.5 grid justify-items-start gap-1.5">
      <EmailAddress email={entry.email} className="text-sm text-ink-soft" />
      <span className="flex flex-wrap gap-1.5">
        <StageBadge entry={entry} />
        {entry.isDemo && <Badge>{t('isDemo')}</Badge>}
      </span>
    </div>
  )
}

/** What is known of somebody, and nothing about what is not. */
export function EntryDetails({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const formats = useFormats()
  const { timeZone } = useAdmin()
  const moment = (instant: string | null) => (instant === null ? null : formatInstant(instant, formats))
  const { interests, notes } = entry
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DetailList isBeside>
        <Detail
          label={t('detail.place')}
          value={entry.place !== null && formatNumber(entry.place, formats)}
        />
        <Detail label={t('column.joined')} value={moment(entry.registrationDate)} />
        <Detail label={t('column.sent')} value={moment(entry.sentDate)} />
        <Detail label={t('detail.opened')} value={moment(entry.openedAt)} />
        <Detail label={t('detail.unsubscribed')} value={moment(entry.unsubscribedAt)} />
        <Detail label={t('column.language')} value={t(`language.${entry.language}`)} />
        <Detail
          label={t('admin:interest.label')}
          value={interests.length > 0 && <Interests interests={interests} />}
        />
        <Detail
          label={t('detail.notes')}
          value={
            notes && (
              <span dir="auto" className="block whitespace-pre-wrap">
                {notes}
              </span>
            )
          }
        />
      </DetailList>
      <JoinDetails entry={entry} />
      <p className="text-xs text-ink-soft">
        {t('admin:zone')} <bdi dir="ltr">{timeZone}</bdi>
      </p>
    </div>
  )
}

/** How somebody came; older entries, and those that others added, lack most of it. */
function JoinDetails({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('waitlistAdmin')
  const { device, channel, campaign, countryName } = entry
  const deviceClass = deviceClasses.find((known) => known === device)
  return (
    <section aria-label={t('joined')} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{t('joined')}</h3>
      <DetailList isBeside>
        <Detail label={t('detail.source')} value={<SourceName source={entry.source} />} />
        <Detail label={t('detail.channel')} value={channel && t(`channel.${channel}`)} />
        <Detail label={t('detail.campaign')} value={campaign && <bdi>{campaign}</bdi>} />
        <Detail label={t('detail.referredBy')} value={entry.referredBy && <Referrer entry={entry} />} />
        <Detail
          label={t('detail.device')}
          value={deviceClass ? t(`device.${deviceClass}`) : device && <bdi>{device}</bdi>}
        />
        <Detail label={t('detail.country')} value={countryName} />
        <Detail
          label={t('column.referral')}
          value={entry.referralCode && <bdi dir="ltr">{entry.referralCode}</bdi>}
        />
      </DetailList>
    </section>
  )
}

/** The person whose link was used; once they are gone, only the code is left. */
function Referrer({ entry: { referrer, referredBy } }: { entry: EntryDetail }) {
  const openLink = useOpenLink()
  if (!referrer) return <bdi dir="ltr">{referredBy}</bdi>
  return (
    <Link
      to={openLink({ entry: referrer.id })}
      preventScrollReset
      title={referrer.email}
      className="underline underline-offset-4"
    >
      <bdi>{displayName(referrer)}</bdi>
    </Link>
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
  'status' | 'openedAt' | 'confirmedAt' | 'unsubscribedAt' | 'isInvitationWaiting'
>

export function StageBadge({ entry }: { entry: EntryState }) {
  const { t } = useTranslation('waitlistAdmin')
  const stage = stageOf(entry)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
      {entry.isInvitationWaiting && <Badge tone="warning">{t('isInvitationWaiting')}</Badge>}
      {entry.confirmedAt === null && <Badge tone="warning">{t('unconfirmed')}</Badge>}
      {entry.unsubscribedAt !== null && <Badge>{t('unsubscribed')}</Badge>}
    </span>
  )
}
