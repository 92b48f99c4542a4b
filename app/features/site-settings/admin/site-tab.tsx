import { CurrentValues } from '~/admin/current-values'
import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ChoiceField } from '~/ui/choice-field'
import { Detail, DetailList } from '~/ui/detail-list'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { languages, type Language } from '~collections/values/language'
import { socialNetworks } from '~collections/values/site'
import { confirmJoinsChoices } from '~collections/values/waitlist'

import { EmbedCode } from './embed-code'
import { siteGroups, type SiteGroup } from '../site-groups'
import type { SiteTabData } from './site-tab.server'

type SiteTabProps = SiteTabData & { reply: FormReply | undefined }

export function SiteTab({ given, embedding, seen, values, reply }: SiteTabProps) {
  const { t } = useTranslation('siteSettings')
  const formats = useFormats()
  const fields = { values, reply, sendsMail: given.sendsMail }
  return (
    <>
      <SettingsForm tab="site" intent="site" seen={seen} fields={values} reply={reply}>
        {reply?.ok === false && reply.status === 409 && <OthersValues values={values} reply={reply} />}
        <GroupFields {...fields} group="brand" />
        <GroupFields {...fields} group="contact" />
        <SocialFields {...fields} />
        <GroupFields {...fields} group="figures" text={t('figures.text')} />
        <GroupFields {...fields} group="queue" text={t('queue.text')} />
        <GroupFields {...fields} group="joins" text={t('joins.text')} />
        <GroupFields {...fields} group="app" text={t('app.text')} />
        <GroupFields {...fields} group="sender" text={t('sender.text', { address: given.sender })} />
        <GroupFields {...fields} group="pace" text={t('pace.text')} />
        <GroupFields
          {...fields}
          group="retention"
          text={t('retention.text', {
            messages: formatNumber(given.retentionMessages, formats),
            waitlist: formatNumber(given.retentionWaitlist, formats),
          })}
        />
        <GroupFields {...fields} group="invitations" text={t('invitations.text')} />
        <GroupFields {...fields} group="embed" text={t('embed.text')} />
      </SettingsForm>
      {values.embedOrigins && <EmbedCode {...embedding} />}
    </>
  )
}

/** The form is about to be saved over them, and it is not only its own change that it holds. */
function OthersValues({ values, reply }: Pick<SiteTabProps, 'values' | 'reply'>) {
  const { t } = useTranslation('siteSettings')
  const labels = useLabels()
  const { value } = sentFields(reply)
  const lines = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim()
  // A choice that nobody has made yet is drawn, and sent, as “automatic”.
  const stored = (name: string) => lines(values[name]) || (name === 'confirmJoins' ? 'automatic' : '')
  const shown = (name: string) => {
    const choice = confirmJoinsChoices.find((each) => name === 'confirmJoins' && each === stored(name))
    return choice ? t(`joins.choice.${choice}`) : stored(name)
  }
  const differing = Object.keys(labels).filter((name) => lines(value(name, null)) !== stored(name))
  if (differing.length === 0) return null
  return (
    <CurrentValues>
      <DetailList>
        {differing.map((name) => (
          <Detail key={name} label={labels[name] ?? name} value={<bdi>{shown(name) || t('nothing')}</bdi>} />
        ))}
      </DetailList>
    </CurrentValues>
  )
}

/** By the names of the form’s fields. */
function useLabels(): Record<string, string> {
  const { t } = useTranslation(['siteSettings', 'common'])
  const labelIn = (name: SiteField, language: Language) => t(`in.${language}`, { label: t(`value.${name}`) })
  const labels: Record<string, string> = {}
  for (const { shared, localized } of Object.values(siteGroups)) {
    for (const name of shared) labels[name] = t(`value.${name}`)
    for (const name of localized)
      for (const language of languages) labels[`${language}.${name}`] = labelIn(name, language)
  }
  for (const network of socialNetworks) labels[network] = t(`common:social.${network}`)
  return labels
}

type FieldsProps = Pick<SiteTabProps, 'values' | 'reply'> & { sendsMail: boolean }

function GroupFields({
  group,
  text,
  values,
  reply,
  sendsMail,
}: FieldsProps & { group: SiteGroup; text?: string }) {
  const { t } = useTranslation('siteSettings')
  const { shared, localized } = siteGroups[group]
  const { value, error } = sentFields(reply)
  const field = (name: SiteField, language?: Language) => {
    const place = language ? `${language}.${name}` : name
    return { name: place, defaultValue: value(place, values[place]), error: error(place) }
  }
  return (
    <FieldsCard id={`site-${group}`} title={t(`${group}.title`)} text={text}>
      {shared.map((name) => (
        <SiteInput key={name} of={name} sendsMail={sendsMail} {...field(name)} />
      ))}
      {localized.map((name) =>
        languages.map((language) => (
          <SiteInput
            key={`${language}.${name}`}
            of={name}
            language={language}
            sendsMail={sendsMail}
            {...field(name, language)}
          />
        )),
      )}
    </FieldsCard>
  )
}

type SiteField = (typeof siteGroups)[SiteGroup]['shared' | 'localized'][number]

/** Written from left to right in both languages. */
const latin = { dir: 'ltr' } as const
const wholeNumber = { ...latin, inputMode: 'numeric' } as const
const webAddress = { ...latin, type: 'url' } as const
const kinds: Partial<Record<SiteField, { dir: 'ltr'; type?: string; inputMode?: 'numeric' | 'decimal' }>> = {
  supportEmail: { ...latin, type: 'email' },
  phone: { ...latin, type: 'tel' },
  rating: latin,
  progressFactor: { ...latin, inputMode: 'decimal' },
  queueOffset: wholeNumber,
  friendDays: wholeNumber,
  friendsMax: wholeNumber,
  appAddress: webAddress,
  logInAddress: webAddress,
  signUpAddress: webAddress,
  senderAddress: { ...latin, type: 'email' },
  mailsPerMinute: wholeNumber,
  mailsPerDay: wholeNumber,
  retentionMessages: wholeNumber,
  retentionWaitlist: wholeNumber,
}

type SiteInputProps = {
  of: SiteField
  language?: Language
  name: string
  defaultValue: string
  error: string | undefined
  /** What “automatic” depends on. */
  sendsMail: boolean
}

function SiteInput({ of, language, sendsMail, ...input }: SiteInputProps) {
  const { t } = useTranslation('siteSettings')
  const label = t(`value.${of}`)
  if (of === 'invitationDomains' || of === 'embedOrigins')
    return (
      <TextArea
        label={label}
        hint={t(of === 'embedOrigins' ? 'embed.hint' : 'invitations.hint')}
        rows={of === 'embedOrigins' ? 4 : 2}
        spellCheck={false}
        {...latin}
        {...input}
        className="col-span-full"
      />
    )
  if (of === 'confirmJoins') {
    const { defaultValue, ...select } = input
    return (
      <ChoiceField
        label={label}
        hint={t(`joins.automatic.${sendsMail ? 'on' : 'off'}`)}
        choices={confirmJoinsChoices}
        textOf={(choice) => t(`joins.choice.${choice}`)}
        value={defaultValue || 'automatic'}
        {...select}
        className="col-span-full"
      />
    )
  }
  return (
    <TextField
      label={language ? t(`in.${language}`, { label }) : label}
      hint={of === 'friendDays' || of === 'friendsMax' ? t(`joins.${of}Hint`) : undefined}
      lang={language}
      dir="auto"
      autoComplete="off"
      {...kinds[of]}
      {...input}
    />
  )
}

function SocialFields({ values, reply }: Pick<FieldsProps, 'values' | 'reply'>) {
  const { t } = useTranslation(['siteSettings', 'common'])
  const { value, error } = sentFields(reply)
  return (
    <FieldsCard id="site-social" title={t('social.title')} text={t('social.text')}>
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
    </FieldsCard>
  )
}
