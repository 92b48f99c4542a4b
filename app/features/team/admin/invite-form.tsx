import type { FormReply } from '~/admin/form-reply'
import { CardForm, ChoiceTexts, LineEnd, oneLine } from '~/admin/settings/card-form'
import { useAdmin } from '~/admin/use-admin'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { UserPlus } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { TextField } from '~/ui/text-field'
import { languages } from '~collections/values/language'
import { givenRoles } from '~collections/values/team'

export function InviteForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(['team', 'admin'])
  const language = useLanguage()
  const { isMailSetUp } = useAdmin()
  return (
    <CardForm
      intent="team-invite"
      posted={reply}
      title={t('invite.title')}
      text={t('invite.text')}
      notice={!isMailSetUp && <Notice tone="warning">{t('invite.outbox')}</Notice>}
      className={oneLine}
      footer={
        <ChoiceTexts
          texts={givenRoles.map((role) => ({ choice: t(`admin:role.${role}`), text: t(`roleText.${role}`) }))}
        />
      }
    >
      {({ value, error, isBusy }) => (
        <>
          <TextField
            label={t('invite.email')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="off"
            defaultValue={value('email', '')}
            error={error('email')}
            required
          />
          <ChoiceField
            label={t('invite.role')}
            name="role"
            choices={givenRoles}
            textOf={(role) => t(`admin:role.${role}`)}
            value={value('role', 'viewer')}
            error={error('role')}
          />
          <LanguageField value={value('language', language)} error={error('language')} />
          <LineEnd>
            <Button type="submit" variant="accent" disabled={isBusy}>
              <UserPlus aria-hidden className="size-4.5" />
              {t(isBusy ? 'invite.sending' : 'invite.send')}
            </Button>
          </LineEnd>
        </>
      )}
    </CardForm>
  )
}

function LanguageField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useTranslation(['team', 'common'])
  return (
    <SelectField label={t('invite.language')} name="language" defaultValue={value} error={error}>
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {t(`common:language.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
