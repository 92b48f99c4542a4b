import type { FormReply } from '~/admin/form-reply'
import { sentFields } from '~/admin/settings/sent-fields'
import { FieldsCard, SettingsForm } from '~/admin/settings/settings-form'
import { useTranslation } from '~/i18n/use-translation'
import { CheckField } from '~/ui/check-field'
import { themeChoices } from '~collections/values/preferences'

import type { AppearanceTabData } from './preference-tabs.server'

type AppearanceTabProps = AppearanceTabData & { reply: FormReply | undefined }

export function AppearanceTab({ seen, theme, compactMode, animationsEnabled, reply }: AppearanceTabProps) {
  const { t } = useTranslation('settings')
  const { value, isChecked, error } = sentFields(reply)
  return (
    // The theme is none of the fields that could be overwritten unseen, since a change of it shows at once.
    <SettingsForm
      tab="appearance"
      intent="appearance"
      seen={seen}
      fields={{ compactMode, animationsEnabled }}
      reply={reply}
      follows={theme}
    >
      <FieldsCard>
        {/* What is toggled beside the form takes the place of what was chosen here before. */}
        <fieldset
          key={theme}
          className="col-span-full"
          aria-describedby={error('theme') ? 'theme-error' : undefined}
        >
          <legend className="mb-1.5 text-sm font-medium">{t('appearance.theme')}</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {themeChoices.map((choice) => (
              <label
                key={choice}
                className="flex min-h-11 items-center gap-3 rounded-control border border-edge px-3.5 has-checked:border-brand has-checked:bg-brand-soft"
              >
                <input
                  type="radio"
                  name="theme"
                  value={choice}
                  defaultChecked={value('theme', theme) === choice}
                  className="size-6 shrink-0 accent-brand-fill"
                />
                {t(`appearance.themes.${choice}`)}
              </label>
            ))}
          </div>
          {error('theme') && (
            <p id="theme-error" role="alert" className="mt-1.5 text-sm text-danger">
              {error('theme')}
            </p>
          )}
        </fieldset>
        <CheckField
          name="compactMode"
          label={t('appearance.compact')}
          hint={t('appearance.compactHint')}
          defaultChecked={isChecked('compactMode', compactMode)}
          className="col-span-full"
        />
        <CheckField
          name="animationsEnabled"
          label={t('appearance.animations')}
          hint={t('appearance.animationsHint')}
          defaultChecked={isChecked('animationsEnabled', animationsEnabled)}
          className="col-span-full"
        />
      </FieldsCard>
    </SettingsForm>
  )
}
