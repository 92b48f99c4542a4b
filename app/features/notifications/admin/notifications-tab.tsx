import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { useTranslation } from '~/i18n/use-translation'
import { CheckField } from '~/ui/check-field'
import { ChoiceField } from '~/ui/choice-field'
import { notificationKinds, notificationMailModes } from '~collections/values/preferences'

import type { NotificationsTabData } from './notifications-tab.server'
import { PushSection } from './push-section'

type NotificationsTabProps = NotificationsTabData & { reply: FormReply | undefined }

export function NotificationsTab({ seen, reply, address, isAdmin, push, ...stored }: NotificationsTabProps) {
  const { t } = useTranslation('settings')
  const { value, isChecked, error } = sentFields(reply)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsForm tab="notifications" intent="notifications" seen={seen} fields={stored} reply={reply}>
        <FieldsCard>
          <ChoiceField
            label={t('notifications.email')}
            hint={t('notifications.emailHint', { address })}
            name="email"
            value={value('email', stored.email)}
            error={error('email')}
            className="col-span-full"
            choices={notificationMailModes}
            textOf={(mode) => t(`notifications.modes.${mode}`)}
          />
          <fieldset className="col-span-full">
            <legend className="mb-1.5 text-sm font-medium">{t('notifications.about')}</legend>
            {notificationKinds.map((kind) =>
              // Only admins see what changes in the team: for others the choice would do nothing.
              kind === 'systemUpdates' && !isAdmin ? (
                stored.systemUpdates && <input key={kind} type="hidden" name={kind} value="on" />
              ) : (
                <CheckField
                  key={kind}
                  name={kind}
                  label={t(`notifications.${kind}`)}
                  hint={t(`notifications.${kind}Hint`)}
                  defaultChecked={isChecked(kind, stored[kind])}
                />
              ),
            )}
          </fieldset>
        </FieldsCard>
      </SettingsForm>
      <PushSection push={push} />
    </div>
  )
}
