import { useFetcher } from '@remix-run/react'
import { useState } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useFormReply } from '~/admin/use-form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'

import type { PushView } from './push-intents.server'
import { pushObstacle, subscribeBrowser, type PushFailure } from './subscribe-browser'

const kinds = ['browser', 'mobile'] as const

/** Notifications of browsers and phones, which each device is asked for by itself. */
export function PushSection({ push }: { push: PushView }) {
  const { t } = useTranslation('settings')
  return (
    <Card as="section" aria-labelledby="push-title" className="grid max-w-3xl gap-4">
      <h3 id="push-title" className="text-lg font-semibold tracking-heading">
        {t('push.title')}
      </h3>
      <p className="max-w-reading text-sm text-ink-soft">{t('push.lead')}</p>
      {kinds.map((kind) => (
        <Devices key={kind} kind={kind} devices={push.devices.filter((device) => device.kind === kind)} />
      ))}
      <TurnOn publicKey={push.publicKey} kind={push.kind} />
    </Card>
  )
}

type Device = PushView['devices'][number]

function Devices({ kind, devices }: { kind: (typeof kinds)[number]; devices: Device[] }) {
  const { t } = useTranslation('settings')
  const focus = useFocusInList<HTMLElement>()
  // One for all rows, since its reply has to outlive the row of the device that it turns off.
  const off = useFetcher<FormReply>()
  useFormReply(off)
  return (
    <section {...focus} aria-labelledby={`push-${kind}`} className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h4 id={`push-${kind}`} className="font-medium">
          {t(`push.${kind}`)}
        </h4>
        <Badge tone={devices.length > 0 ? 'success' : 'neutral'}>
          {t(devices.length > 0 ? 'push.on' : 'push.off')}
        </Badge>
      </div>
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} off={off} />
          ))}
        </ul>
      )}
    </section>
  )
}

type DeviceRowProps = { device: Device; off: ReturnType<typeof useFetcher<FormReply>> }

function DeviceRow({ device: { id, browser, system, createdAt }, off }: DeviceRowProps) {
  const { t } = useTranslation(['settings', 'security'])
  const formats = useFormats()
  const both = browser !== '' && system !== ''
  const name = both
    ? t('security:device.both', { browser, system })
    : browser || system || t('security:device.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm text-ink-soft">
      <span className="me-auto font-medium text-ink">{name}</span>
      <span>{`${t('push.since')}: ${formatInstant(createdAt, formats, { time: false })}`}</span>
      <off.Form method="post">
        <input type="hidden" name="device" value={id} />
        <Button
          type="submit"
          name="intent"
          value="push-off"
          size="small"
          disabled={off.state !== 'idle'}
          aria-label={`${t('push.turnOff')}: ${name}`}
        >
          {t('push.turnOff')}
        </Button>
      </off.Form>
    </li>
  )
}

function TurnOn({ publicKey, kind }: { publicKey: string; kind: PushView['kind'] }) {
  const { t } = useTranslation('settings')
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<PushFailure | null>(null)
  const turnOn = async () => {
    setAsking(true)
    const outcome = await subscribeBrowser(publicKey)
    setAsking(false)
    setFailure('failure' in outcome ? outcome.failure : null)
    if ('subscription' in outcome)
      fetcher.submit({ intent: 'push-on', subscription: outcome.subscription }, { method: 'post' })
  }
  const obstacle = failure ?? (isHydrated ? pushObstacle() : null)
  return (
    <div className="grid gap-3">
      {obstacle && <Notice tone={failure ? 'danger' : 'info'}>{t(`push.${obstacle}`)}</Notice>}
      {isHydrated && obstacle !== 'unsupported' && (
        <div>
          <Button
            variant="brand"
            disabled={isAsking || fetcher.state !== 'idle'}
            onClick={() => void turnOn()}
          >
            {t(`push.turnOn.${kind}`)}
          </Button>
        </div>
      )}
      <noscript>
        <p className="text-sm">{t('push.needsScript')}</p>
      </noscript>
    </div>
  )
}
