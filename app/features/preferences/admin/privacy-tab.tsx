import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { useTranslation } from '~/i18n/use-translation'
import { CheckField } from '~/ui/check-field'
import { ChoiceField } from '~/ui/choice-field'
import { messageSenders, profileVisibilities } from '~collections/values/preferences'

import type { PrivacyTabData } from './preference-tabs.server'

type PrivacyTabProps = PrivacyTabData & { reply: FormReply | undefined }

const switches = ['showOnlineStatus', 'shareActivity', 'dataUsage'] as const

/** What each choice does stands below it. */
export function PrivacyTab({ seen, reply, ...privacy }: PrivacyTabProps) {
  const { t } = useTranslation('settings')
  const { value, isChecked, error } = sentFields(reply)
  return (
    <SettingsForm tab="privacy" intent="privacy" seen={seen} fields={privacy} reply={reply}>
      <FieldsCard>
        <ChoiceField
          label={t('privacy.profileVisibility')}
          hint={t('privacy.profileVisibilityHint')}
          name="profileVisibility"
          value={value('profileVisibility', privacy.profileVisibility)}
          error={error('profileVisibility')}
          choices={profileVisibilities}
          textOf={(choice) => t(`privacy.visibility.${choice}`)}
        />
        <ChoiceField
          label={t('privacy.allowMessages')}
          hint={t('privacy.allowMessagesHint')}
          name="allowMessages"
          value={value('allowMessages', privacy.allowMessages)}
          error={error('allowMessages')}
          choices={messageSenders}
          textOf={(choice) => t(`privacy.senders.${choice}`)}
        />
        {switches.map((name) => (
          <CheckField
            key={name}
            name={name}
            label={t(`privacy.${name}`)}
            hint={t(`privacy.${name}Hint`)}
            defaultChecked={isChecked(name, privacy[name])}
            className="col-span-full"
          />
        ))}
      </FieldsCard>
    </SettingsForm>
  )
}
