import type { ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { replyTo } from '~/admin/settings/reply-to'
import { sentFields } from '~/admin/settings/sent-fields'
import { SettingsForm } from '~/admin/settings/settings-form'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { languages, type Language } from '~collections/values/language'
import { socialNetworks } from '~collections/values/site'

import { siteGroups, type SiteGroup } from '../site-groups'
import type { SiteTabData } from './site-tab.server'

type SiteTabProps = SiteTabData & { reply: FormReply | undefined }

/** Each group is saved for itself. */
export function SiteTab({ given, ...tab }: SiteTabProps) {
  const { t } = useTranslation('siteSettings')
  const formats = useFormats()
  const hints: Partial<Record<SiteGroup, string>> = {
    figures: t('figures.text'),
    queue: t('queue.text'),
    sender: t('sender.text', { address: given.sender }),
    retention: t('retention.text', {
      messages: formatNumber(given.retentionMessages, formats),
      waitlist: formatNumber(given.retentionWaitlist, formats),
    }),
    invitations: t('invitations.text'),
  }
  const group = (name: SiteGroup) => <GroupForm {...tab} group={name} hint={hints[name]} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {group('brand')}
      {group('contact')}
      <SocialForm {...tab} />
      {group('figures')}
      {group('queue')}
      {group('sender')}
      {group('retention')}
      {group('invitations')}
    </div>
  )
}

type GroupFormProps = Omit<SiteTabProps, 'given'> & { group: SiteGroup; hint: ReactNode }

function GroupForm({ group, hint, seen, values, reply }: GroupFormProps) {
  const { t } = useTranslation('siteSettings')
  const intent = `site-${group}`
  const { shared, localized } = siteGroups[group]
  const { value, error } = sentFields(replyTo(intent, undefined, reply))
  const field = (name: SiteField, language?: Language) => {
    const place = language ? `${language}.${name}` : name
    return { name: place, defaultValue: value(place, values[place]), error: error(place) }
  }
  return (
    <SettingsForm tab="site" intent={intent} seen={seen} title={t(`${group}.title`)} text={hint}>
      {shared.map((name) => (
        <SiteInput key={name} of={name} {...field(name)} />
      ))}
      {localized.map((name) =>
        languages.map((language) => (
          <SiteInput key={`${language}.${name}`} of={name} language={language} {...field(name, language)} />
        )),
      )}
    </SettingsForm>
  )
}

type SiteField = (typeof siteGroups)[SiteGroup]['shared' | 'localized'][number]

/** Written from left to right in both languages. */
const latin = { dir: 'ltr' } as const
const wholeNumber = { ...latin, inputMode: 'numeric' } as const
const kinds: Partial<Record<SiteField, { dir: 'ltr'; type?: string; inputMode?: 'numeric' | 'decimal' }>> = {
  supportEmail: { ...latin, type: 'email' },
  phone: { ...latin, type: 'tel' },
  rating: latin,
  progressFactor: { ...latin, inputMode: 'decimal' },
  queueOffset: wholeNumber,
  senderAddress: { ...latin, type: 'email' },
  retentionMessages: wholeNumber,
  retentionWaitlist: wholeNumber,
}

type SiteInputProps = {
  of: SiteField
  language?: Language
  name: string
  defaultValue: string
  error: string | undefined
}

function SiteInput({ of, language, ...input }: SiteInputProps) {
  const { t } = useTranslation('siteSettings')
  const label = t(`value.${of}`)
  if (of === 'invitationDomains')
    return (
      <TextArea
        label={label}
        hint={t('invitations.hint')}
        rows={2}
        {...latin}
        {...input}
        className="sm:col-span-2"
      />
    )
  return (
    <TextField
      label={language ? t(`in.${language}`, { label }) : label}
      lang={language}
      dir="auto"
      autoComplete="off"
      {...kinds[of]}
      {...input}
    />
  )
}

function SocialForm({ seen, values, reply }: Omit<SiteTabProps, 'given'>) {
  const { t } = useTranslation(['siteSettings', 'common'])
  const { value, error } = sentFields(replyTo('site-social', undefined, reply))
  return (
    <SettingsForm
      tab="site"
      intent="site-social"
      seen={seen}
      title={t('social.title')}
      text={t('social.text')}
    >
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          label={t(`common:social.${network}`)}
          name={network}
          type="url"
          dir="ltr"
          autoComplete="off"
          defaultValue={value(network, values[network])}
          error={error(network)}
        />
      ))}
    </SettingsForm>
  )
}
