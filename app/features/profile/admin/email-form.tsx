import type { FormReply } from '~/admin/form-reply'
import { CardForm } from '~/admin/settings/card-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'

import type { ProfileTabData } from './profile-tab.server'

type EmailFormProps = {
  current: string
  changes: Exclude<ProfileTabData['addressRule'], 'byAdmin'>
  /** The address that its owner has yet to confirm. */
  asked: string | null
  /** Else the provider is asked when the form is sent. */
  hasPassword: boolean
  reply: FormReply | undefined
}

export function EmailForm({ current, changes, asked, hasPassword, reply }: EmailFormProps) {
  const { t } = useTranslation(['settings', 'admin'])
  return (
    <CardForm
      intent="profile-email"
      posted={reply}
      title={t('profile.newEmail.title')}
      text={t(`profile.newEmail.${changes === 'byLink' ? 'text' : 'textAtOnce'}`, { email: current })}
      notice={
        asked !== null && <Notice tone="warning">{t('profile.newEmail.asked', { email: asked })}</Notice>
      }
      className="items-start gap-5 @xl:grid-cols-2"
    >
      {({ value, error, isBusy }) => (
        <>
          <TextField
            label={t('profile.newEmail.label')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            defaultValue={value('email', '')}
            error={error('email')}
            required
          />
          {hasPassword && (
            <TextField
              label={t('admin:confirm.password')}
              name="currentPassword"
              type="password"
              dir="ltr"
              autoComplete="current-password"
              error={error('currentPassword')}
              required
            />
          )}
          <Button type="submit" className="col-span-full justify-self-start" disabled={isBusy}>
            {t('profile.newEmail.change')}
          </Button>
        </>
      )}
    </CardForm>
  )
}
