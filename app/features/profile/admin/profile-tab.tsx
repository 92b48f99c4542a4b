import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { settingsPath } from '~/admin/settings/settings-path'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Face } from '~/ui/face'
import { Pencil } from '~/ui/icons'
import { PictureField } from '~/ui/picture-field'
import { SelectField } from '~/ui/select-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { pictureMaxBytes, pictureTypes } from '~collections/values/pictures'
import { languages } from '~collections/values/language'

import { EmailForm } from './email-form'
import type { ProfileTabData } from './profile-tab.server'

type ProfileTabProps = ProfileTabData & { reply: FormReply | undefined }

/** The fields show what is known, and can be changed in the edit mode of the address (`?edit=1`) alone. */
export function ProfileTab({ seen, profile, picture, isEditing, reply, ...states }: ProfileTabProps) {
  const { t } = useTranslation('settings')
  const { addressRule } = states
  const { name, phone, bio, language } = profile
  const fields = { profile, addressRule }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {isEditing ? (
        <SettingsForm
          tab="profile"
          intent="profile"
          seen={seen}
          fields={{ name, phone, bio, language, picture }}
          reply={reply}
          isEditing
          withFile
        >
          <FieldsCard>
            <ProfilePicture picture={picture} reply={reply} />
            <ProfileFields key="edit" {...fields} isEditing reply={reply} />
          </FieldsCard>
        </SettingsForm>
      ) : (
        <Card className="grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-5 @xl:grid-cols-2">
          <div className="col-span-full">
            <Face name={profile.name} picture={picture} size="large" />
          </div>
          <ProfileFields key="view" {...fields} isEditing={false} reply={undefined} />
          <div className="flex justify-end col-span-full">
            <ButtonLink to={settingsPath('profile', { edit: '1' })} variant="brand">
              <Pencil aria-hidden className="size-4.5" />
              {t('profile.edit')}
            </ButtonLink>
          </div>
        </Card>
      )}
      <States isTwoFactorOn={states.isTwoFactorOn} />
      {addressRule !== 'byAdmin' && (
        <EmailForm
          current={profile.email}
          changes={addressRule}
          asked={states.askedEmail}
          hasPassword={states.hasPassword}
          reply={reply}
        />
      )}
    </div>
  )
}

type ProfilePictureProps = { picture: string | null; reply: FormReply | undefined }

function ProfilePicture({ picture, reply }: ProfilePictureProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 col-span-full">
      <PictureField
        name="picture"
        label={t('profile.picture.label')}
        hint={t('profile.picture.hint')}
        error={sentFields(reply).error('picture')}
        types={pictureTypes}
        maxBytes={pictureMaxBytes}
        tooLarge={t('profile.picture.tooLarge')}
        current={picture ?? undefined}
        alt={{ current: t('profile.picture.current'), preview: t('profile.picture.preview') }}
        removal={picture === null ? undefined : { name: 'removePicture', label: t('profile.picture.remove') }}
        pictureClassName="size-20 rounded-full border border-line object-cover"
      />
    </div>
  )
}

type ProfileFieldsProps = Pick<ProfileTabProps, 'profile' | 'addressRule' | 'isEditing' | 'reply'>

function ProfileFields({ profile, addressRule, isEditing, reply }: ProfileFieldsProps) {
  const { t } = useTranslation(['settings', 'admin', 'team'])
  const { value, error } = sentFields(reply)
  const field = (name: 'name' | 'phone' | 'bio' | 'language') => ({
    name,
    label: t(`profile.${name}`),
    defaultValue: value(name, profile[name]),
    error: error(name),
    disabled: !isEditing,
  })
  return (
    <>
      <TextField {...field('name')} dir="auto" autoComplete="name" required />
      <TextField
        label={t('profile.email')}
        hint={t(addressRule === 'byAdmin' ? 'team:field.emailByAdmin' : 'profile.emailHint')}
        defaultValue={profile.email}
        dir="ltr"
        disabled
      />
      <TextField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" />
      <TextField
        label={t('profile.role')}
        hint={t('profile.roleHint')}
        defaultValue={t(`admin:role.${profile.teamRole}`)}
        disabled
      />
      <TextArea {...field('bio')} dir="auto" className="col-span-full" />
      <SelectField {...field('language')}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`region.languages.${language}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function States({ isTwoFactorOn }: { isTwoFactorOn: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <Card as="section" aria-labelledby="profile-states">
      <h3 id="profile-states" className="mb-4 text-lg font-semibold">
        {t('profile.states')}
      </h3>
      <dl className="grid gap-4 text-sm">
        <State label={t('profile.subscription')} isOn tone="neutral" note={t('billing.isSample')} />
        <State label={t('profile.twoFactor')} isOn={isTwoFactorOn} />
        <State label={t('profile.account')} isOn />
      </dl>
    </Card>
  )
}

type StateProps = { label: string; isOn: boolean; note?: string; tone?: 'success' | 'neutral' }

function State({ label, isOn, note, tone = isOn ? 'success' : 'neutral' }: StateProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        {note !== undefined && <span className="text-ink-soft">{note}</span>}
        <Badge tone={tone}>{t(isOn ? 'profile.active' : 'profile.disabled')}</Badge>
      </dd>
    </div>
  )
}
