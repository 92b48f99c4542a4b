import { useFetcher } from '@remix-run/react'

import { settingsPath } from '~/admin/settings/settings-path'
import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber, formatTime } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { sitePaths } from '~/site/paths'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Detail, DetailList } from '~/ui/detail-list'

import type { HelpTabData } from './help-tab.server'

export function HelpTab({ hours, system, isMailSetUp, maySendTestMail }: HelpTabData) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-2">
      <Hours hours={hours} />
      <Links />
      <System system={system} isMailSetUp={isMailSetUp} />
      {maySendTestMail && <TestMailForm />}
    </div>
  )
}

function Hours({ hours }: Pick<HelpTabData, 'hours'>) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const gmt = { ...formats, timeZone: 'UTC' }
  return (
    <Card as="section" aria-labelledby="support-hours">
      <h3 id="support-hours" className="mb-4 text-lg font-semibold">
        {t('help.hours')}
      </h3>
      <dl className="grid gap-5">
        {hours.map(({ channel, isOpen, opensAt, closesAt }) => (
          <div key={channel} className="grid gap-1">
            <dt className="flex flex-wrap items-center gap-3 font-medium">
              {t(`help.channels.${channel}`)}
              <Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'help.open' : 'help.closed')}</Badge>
            </dt>
            <dd className="text-sm">
              {t('help.when', {
                days: t('help.weekdays'),
                hours: t('help.gmt', { from: formatTime(opensAt, gmt), to: formatTime(closesAt, gmt) }),
              })}
            </dd>
            <dd className="text-sm text-ink-soft">
              {t('help.yours', {
                zone: formats.timeZone,
                from: formatTime(opensAt, formats),
                to: formatTime(closesAt, formats),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const links = [
  ['apiDocs', '/api/docs'],
  ['faq', sitePaths.faq],
  ['contact', sitePaths.contact],
  ['privacy', sitePaths.privacy],
  ['terms', sitePaths.terms],
] as const

function Links() {
  const { t } = useTranslation('settings')
  return (
    <Card as="section" aria-labelledby="support-links">
      <h3 id="support-links" className="mb-2 text-lg font-semibold">
        {t('help.links')}
      </h3>
      <ul>
        {links.map(([name, to]) => (
          <li key={name}>
            <a href={to} className="inline-flex min-h-11 items-center text-brand underline">
              {t(`help.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function System({ system, isMailSetUp }: Pick<HelpTabData, 'system' | 'isMailSetUp'>) {
  const { t } = useTranslation(['settings', 'admin'])
  const formats = useFormats()
  const { version, isDatabaseHealthy, jobs } = system
  const count = (number: number) => ({ count: number, value: formatNumber(number, formats) })
  return (
    <Card as="section" aria-labelledby="system-state">
      <h3 id="system-state" className="mb-4 text-lg font-semibold">
        {t('help.system')}
      </h3>
      <DetailList>
        <Detail label={t('help.version')} value={<bdi dir="ltr">{version}</bdi>} />
        <Detail
          label={t('help.database')}
          value={t(isDatabaseHealthy ? 'help.works' : 'admin:error.503.title')}
        />
        <Detail
          label={t('help.jobs')}
          value={[
            t('help.waiting', count(jobs.waiting)),
            jobs.failed > 0 && t('help.failed', count(jobs.failed)),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <Detail label={t('help.mail')} value={t(isMailSetUp ? 'help.mailServer' : 'help.outbox')} />
      </DetailList>
    </Card>
  )
}

function TestMailForm() {
  const { t } = useTranslation('settings')
  const { person } = useAdmin()
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  return (
    <Card as="section" aria-labelledby="test-mail">
      <h3 id="test-mail" className="mb-2 text-lg font-semibold">
        {t('help.testMail')}
      </h3>
      <p className="mb-4 wrap-anywhere">{t('help.testMailText', { email: person.email })}</p>
      <fetcher.Form method="post" action={settingsPath('help')}>
        <Button type="submit" name="intent" value="test-mail" disabled={fetcher.state !== 'idle'}>
          {t('help.sendTestMail')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}
