import type { FormReply } from '~/admin/form-reply'
import { useFormats } from '~/admin/use-admin'
import { ImportPage, type ImportPageProps } from '~/features/imports/import-page'
import { formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { consentSourceMaxLength } from '~collections/values/imports'
import { languages } from '~collections/values/language'

export function WaitlistImportPage(props: ImportPageProps) {
  const { t } = useTranslation('waitlistImport')
  const formats = useFormats()
  const screen = {
    subject: 'waitlist' as const,
    title: t('title'),
    back: t('back'),
    columns: t('columnsText'),
    hints: (['dates', 'leaving', 'tags'] as const).map((name) => t(`hint.${name}`)),
    after: t('after'),
    failedMidway: t('failedMidway'),
    undated: (count: number) => t('undated', { count, value: formatNumber(count, formats) }),
    show: t('show'),
    fields: <ConsentFields reply={props.reply} />,
  }
  return <ImportPage {...props} screen={screen} />
}

/** What the file does not say of its people, and the importing member has to know. */
function ConsentFields({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(['waitlistImport', 'waitlistAdmin'])
  const language = useLanguage()
  const refused = reply?.ok === false ? reply : undefined
  return (
    <div className="grid max-w-reading gap-4">
      <TextField
        name="consentSource"
        required
        maxLength={consentSourceMaxLength}
        label={t('consentSource.label')}
        hint={t('consentSource.hint')}
        defaultValue={refused?.values?.consentSource?.[0]}
        error={refused?.errors?.consentSource}
      />
      <SelectField
        name="language"
        label={t('languageLabel')}
        hint={t('languageHint')}
        defaultValue={refused?.values?.language?.[0] ?? language}
        error={refused?.errors?.language}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(`waitlistAdmin:language.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
