import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { RelativeTime } from '~/admin/relative-time'
import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Button } from '~/ui/button'
import type { ReactNode } from 'react'

import { SecurityForm } from './security-form'
import type { SecurityTabData } from './security-tab.server'
import { useSecurityForm, type SecurityForm as Form } from './use-security-form'
import type { SecurityReply } from './passkey-intents.server'

type SessionsProps = Pick<SecurityTabData, 'sessions' | 'now'> & { reply: SecurityReply | undefined }

export function Sessions({ sessions, now, reply }: SessionsProps) {
  const { t } = useTranslation('security')
  const formats = useFormats()
  const end = useSecurityForm('security-end-session', reply, { tellsFailure: true })
  const endOthers = useSecurityForm('security-end-others', reply)
  return (
    <Places title={t('sessions.title')} lead={t('sessions.lead')} id="sessions-title">
      <ul className="divide-y divide-line">
        {sessions.map(({ name, isThis, seenAt, ...place }) => (
          <Place key={name} place={place} badge={isThis ? t('sessions.this') : undefined}>
            <span>
              {t('sessions.seen')}: <RelativeTime instant={seenAt} serverNow={now} />
            </span>
            {!isThis && (
              <RowForm
                form={end}
                field="session"
                value={name}
                submit={t('sessions.end')}
                place={place}
                time={formatInstant(seenAt, formats)}
              />
            )}
          </Place>
        ))}
      </ul>
      {sessions.length > 1 && <SecurityForm form={endOthers} submit={t('sessions.endOthers')} />}
    </Places>
  )
}

type DevicesProps = Pick<SecurityTabData, 'devices' | 'now'> & { reply: SecurityReply | undefined }

export function Devices({ devices, now, reply }: DevicesProps) {
  const { t } = useTranslation('security')
  const formats = useFormats()
  const forget = useSecurityForm('security-forget', reply, { tellsFailure: true })
  const forgetAll = useSecurityForm('security-forget-all', reply)
  return (
    <Places title={t('devices.title')} lead={t('devices.lead')} id="devices-title">
      {devices.length === 0 && <p className="text-sm">{t('devices.none')}</p>}
      <ul className="divide-y divide-line">
        {devices.map(({ id, usedAt, expiresAt, ...place }) => (
          <Place key={id} place={place}>
            <span>
              {t('devices.used')}: <RelativeTime instant={usedAt} serverNow={now} />
            </span>
            <span>{`${t('devices.until')}: ${formatInstant(expiresAt, formats, { time: false })}`}</span>
            <RowForm
              form={forget}
              field="device"
              value={id}
              submit={t('devices.forget')}
              place={place}
              time={formatInstant(usedAt, formats)}
            />
          </Place>
        ))}
      </ul>
      {devices.length > 1 && <SecurityForm form={forgetAll} submit={t('devices.forgetAll')} />}
    </Places>
  )
}

type PlacesProps = { id: string; title: string; lead: string; children: ReactNode }

function Places({ id, title, lead, children }: PlacesProps) {
  const focus = useFocusInList<HTMLElement>()
  return (
    <Card>
      <section {...focus} aria-labelledby={id} className="grid gap-4">
        <h3 id={id} className="text-lg font-semibold tracking-heading">
          {title}
        </h3>
        <p className="max-w-reading text-sm text-ink-soft">{lead}</p>
        {children}
      </section>
    </Card>
  )
}

type PlaceView = { browser: string; system: string; country: string | null }

type PlaceProps = { place: PlaceView; badge?: string | undefined; children: ReactNode }

function Place({ place, badge, children }: PlaceProps) {
  const name = usePlaceName(place)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm text-ink-soft">
      <span className="me-auto flex flex-wrap items-center gap-2 font-medium text-ink">
        {name}
        {badge !== undefined && <Badge tone="brand">{badge}</Badge>}
      </span>
      {children}
    </li>
  )
}

type RowFormProps = {
  form: Form
  field: string
  value: string
  submit: string
  place: PlaceView
  /** Tells two of the same browser, system and country apart. */
  time: string
}

function RowForm({ form: { fetcher, intent, isBusy }, field, value, submit, place, time }: RowFormProps) {
  const name = usePlaceName(place)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name={field} value={value} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        disabled={isBusy}
        aria-label={`${submit}: ${name}, ${time}`}
      >
        {submit}
      </Button>
    </fetcher.Form>
  )
}

/** "Firefox on Windows · Jordan" */
function usePlaceName({ browser, system, country }: PlaceView): string {
  const { t } = useTranslation('security')
  const both = browser !== '' && system !== ''
  const device = both ? t('device.both', { browser, system }) : browser || system || t('device.unknown')
  return country === null ? device : `${device} · ${country}`
}
